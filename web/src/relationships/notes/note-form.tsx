import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@kith/contract/limits';
import { NoteDraft } from '@kith/contract/relationships/notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useReportUnsaved } from '../../entities/editor/unsaved.tsx';
import { showFormErrors } from '../../http/form-errors.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

interface NoteFormProps {
  label: string;
  /** The stored text. */
  note?: string;
  help?: string;
  rows: number;
  submit: string;
  save: (note: string) => Promise<unknown>;
  /** Undefined: there is no Cancel button. */
  onCancel?: () => void;
}

/** Writes or changes a note. The text stays until it is saved. */
export function NoteForm({ label, note = '', help = '', rows, submit, save, onCancel }: NoteFormProps) {
  const form = useForm({ resolver: zodResolver(NoteDraft), defaultValues: { note } });
  const { isDirty, isSubmitting, errors } = form.formState;
  useReportUnsaved(isDirty);
  const send = form.handleSubmit(async (draft) => {
    // The list shows the note at once; if saving fails, the text comes back into the form.
    if (!onCancel) form.reset({ note: '' });
    try {
      await save(draft.note);
    } catch (error) {
      form.setValue('note', draft.note, { shouldDirty: true });
      showFormErrors(form, error, 'Note failed to save.');
    }
  });
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        if (event.key !== 'Escape' || !onCancel || isDirty) return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Form onSubmit={send} error={errors.root} label={label}>
        <TextField
          control={form.control}
          name="note"
          label={label}
          help={help}
          limit={limits.note}
          rows={rows}
          autoComplete="off"
          autoFocus={onCancel !== undefined}
        />
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          {onCancel && (
            <Button color="inherit" disabled={isSubmitting} onClick={onCancel}>
              Cancel
            </Button>
          )}
          <SubmitButton busy={isSubmitting} disabled={!isDirty}>
            {submit}
          </SubmitButton>
        </Box>
      </Form>
    </Box>
  );
}
