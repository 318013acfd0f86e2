import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@kith/contract/limits';
import type { ChainElement } from '@kith/contract/relationships/chains';
import { NoteDraft } from '@kith/contract/relationships/notes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { ChainLine } from '../../entities/chain/chain-line.tsx';
import { chainSteps } from '../../entities/chain/chain-steps.ts';
import { entityOf, type ProfileSubject } from '../../entities/profile/profile-subject.ts';
import { useProfileTarget } from '../../entities/profile/use-profile-target.ts';
import type { MemberAnnotationScope } from '../../entities/scope/scope.ts';
import { showFormErrors } from '../../http/form-errors.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-guarded-close.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useCreateNoteWithChain } from './notes.api.ts';

export interface PinnedChain {
  annotationScope: MemberAnnotationScope;
  /** The target of the chain, which the note is about. */
  subject: ProfileSubject & { name: string };
  elements: readonly ChainElement[];
}

/** Writes a note with a chain, which stays in the note as it is now. */
export function PinDialog({ onClose, ...pinned }: PinnedChain & { onClose: () => void }) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(NoteDraft), defaultValues: { note: '' } });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormDialog
      title={`Note about ${pinned.subject.name}`}
      formId={formId}
      submit="Save note"
      busy={isSubmitting}
      dirty={isDirty}
      onClose={onClose}
    >
      <PinForm {...pinned} id={formId} form={form} />
    </FormDialog>
  );
}

interface PinFormProps extends PinnedChain {
  id: string;
  form: UseFormReturn<z.input<typeof NoteDraft>, unknown, z.output<typeof NoteDraft>>;
}

function PinForm({ id, form, annotationScope, subject, elements }: PinFormProps) {
  const { done } = useDialog();
  const { mutateAsync } = useCreateNoteWithChain();
  const notify = useSnackbar();
  const navigate = useNavigate();
  const profileTarget = useProfileTarget();
  const submit = form.handleSubmit(async ({ note }) => {
    try {
      await mutateAsync({
        body: { ...entityOf(subject), ...annotationScope.ids, note, chain: chainSteps(elements) },
      });
      const { to, ...options } = profileTarget(subject.kind, subject.id, { tab: 'notes' });
      notify({
        text: 'Note saved',
        colour: 'success',
        action: { name: 'Open', choose: () => void navigate(to, { ...options, preventScrollReset: true }) },
      });
      done();
    } catch (error) {
      showFormErrors(form, error, 'Note failed to save.');
    }
  });
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
      }}
    >
      <Box sx={{ mb: 1 }}>
        <ChainLine elements={elements} you={elements[0]?.entity.id} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5 }}>
        The note keeps this chain as it is today.{' '}
        {annotationScope.isShared &&
          'Others see only the people whom they can see anyway, and never how you rated them.'}
      </Typography>
      <Form id={id} onSubmit={submit} error={form.formState.errors.root}>
        <TextField
          control={form.control}
          name="note"
          label="Note"
          help={`${annotationScope.readers} can read it.`}
          limit={limits.note}
          rows={4}
          required
          autoFocus
          autoComplete="off"
        />
      </Form>
    </Box>
  );
}
