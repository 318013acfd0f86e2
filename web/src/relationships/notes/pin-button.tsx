import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { PinnedChain } from './pin-dialog.tsx';

const load = () => import('./pin-dialog.tsx');
const PinDialog = lazy(async () => ({ default: (await load()).PinDialog }));

/** Writes a note with a chain. */
export function PinButton(pinned: PinnedChain) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" onPointerEnter={() => void load()} onClick={() => setOpen(true)}>
        Pin to a note
      </Button>
      {open && (
        <Suspense>
          <PinDialog {...pinned} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
