import { zodResolver } from '@hookform/resolvers/zod';
import { PasskeyName, type Passkey } from '@kith/contract/identity/passkeys';
import { limits } from '@kith/contract/limits';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { showFormErrors } from '../../http/form-errors.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useRenamePasskey } from './passkeys.api.ts';

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const formId = useId();
  const rename = useRenamePasskey();
  const form = useForm({ resolver: zodResolver(PasskeyName), defaultValues: { name: passkey.name } });
  const { isDirty, isSubmitting, errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await rename.mutateAsync({ params: { id: passkey.id }, body });
      onClose();
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <FormDialog
      title="Rename the passkey"
      formId={formId}
      submit="Save"
      busy={isSubmitting}
      dirty={isDirty && !isSubmitting}
      onClose={onClose}
    >
      <Form id={formId} onSubmit={submit} error={errors.root}>
        <TextField
          control={form.control}
          name="name"
          label="Name of the passkey"
          limit={limits.passkeyName}
          autoComplete="off"
          autoFocus
        />
      </Form>
    </FormDialog>
  );
}
