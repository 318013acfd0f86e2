import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ConflictNotice } from '../../entities/editor/conflict-notice.tsx';
import type { Section } from '../../entities/editor/use-section.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';

interface AffiliationFormProps {
  label: string;
  section: Section;
  submit: string;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of a work role or an education. It replaces its row. */
export function AffiliationForm({ label, section, submit, onCancel, children }: AffiliationFormProps) {
  return (
    <Box sx={{ border: 1, borderColor: 'surface.field', borderRadius: '10px', p: { xs: 1.5, sm: 2.5 }, my: 1 }}>
      <Form onSubmit={section.submit} error={section.error} label={label}>
        {section.conflict && <ConflictNotice conflict={section.conflict} />}
        {children}
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          <Button color="inherit" disabled={section.busy} onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton busy={section.busy}>{submit}</SubmitButton>
        </Box>
      </Form>
    </Box>
  );
}
