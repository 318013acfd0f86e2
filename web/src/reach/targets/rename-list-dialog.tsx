import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@kith/contract/limits';
import type { TargetList } from '@kith/contract/reach/targets';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { showFormErrors } from '../../http/form-errors.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TargetDraftSchema } from './target-input.tsx';
import { useUpdateTargetList } from './targets.api.ts';

export function RenameListDialog({ list: { id, name }, onClose }: { list: TargetList; onClose: () => void }) {
  const formId = useId();
  const update = useUpdateTargetList();
  const form = useForm({ resolver: zodResolver(TargetDraftSchema.pick({ name: true })), defaultValues: { name } });
  const { isSubmitting, isDirty, errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await update.mutateAsync({ params: { id }, body });
      onClose();
    } catch (error) {
      showFormErrors(form, error, 'List failed to rename.');
    }
  });
  return (
    <Dialog
      open
      title="Rename list"
      width="narrow"
      dirty={isDirty}
      onClose={onClose}
      actions={
        <SubmitButton form={formId} busy={isSubmitting}>
          Rename
        </SubmitButton>
      }
    >
      <Form id={formId} onSubmit={submit} error={errors.root}>
        <TextField control={form.control} name="name" label="Name" limit={limits.targetListName} required autoFocus />
      </Form>
    </Dialog>
  );
}
