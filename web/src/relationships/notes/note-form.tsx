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
  /** What is there already. */
  note?: string;
  help?: string;
  rows: number;
  submit: string;
  save: (note: string) => Promise<unknown>;
  /** Left out: there is nothing to go back to. */
  onCancel?: () => void;
}

/** Where a note is written or changed. What is typed stays until it is saved. */
export function NoteForm({ label, note = '', help = '', rows, submit, save, onCancel }: NoteFormProps) {
  const form = useForm({ resolver: zodResolver(NoteDraft), defaultValues: { note } });
  const { isDirty, isSubmitting, errors } = form.formState;
  useReportUnsaved(isDirty);
  const send = form.handleSubmit(async (draft) => {
    // It is shown among the notes from now on; if it cannot be saved, it comes back.
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
