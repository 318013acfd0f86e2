import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { EditorSection } from './editor-section.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Section } from './use-section.ts';

interface SectionFormProps {
  title: string;
  help?: ReactNode;
  section: Section;
  children: ReactNode;
}

/** A section of an editor with its own Save and Reset. */
export function SectionForm({ title, help, section, children }: SectionFormProps) {
  const { submit, busy, changed, error, reset, conflict } = section;
  return (
    <EditorSection title={title} help={help}>
      <Form onSubmit={submit} error={error} label={title}>
        {conflict && <ConflictNotice conflict={conflict} />}
        {children}
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          <Button color="inherit" disabled={busy || !changed} onClick={reset}>
            Reset
          </Button>
          <SubmitButton busy={busy} disabled={!changed}>
            Save
          </SubmitButton>
        </Box>
      </Form>
    </EditorSection>
  );
}
