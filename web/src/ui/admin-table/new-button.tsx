import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Suspense, useState, type ComponentType } from 'react';
import type { FormProps } from './table-description.ts';

interface NewButtonProps {
  singular: string;
  Form: ComponentType<FormProps>;
}

/** Opens the form of a new one; each opening starts empty. */
export function NewButton({ singular, Form }: NewButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        New
      </Button>
      {open && (
        <Suspense>
          <Form title={`New ${singular}`} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
