import { zodResolver } from '@hookform/resolvers/zod';
import { recordContact } from '@kith/contract/reach/keep-in-touch';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { localDay } from '../../ui/calendar-days.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

const Contact = z.strictObject({ on: recordContact.body.shape.on.unwrap() });

interface ContactedDialogProps {
  name: string;
  onContacted: (on: string) => Promise<void>;
  onClose: () => void;
}

/** The day on which the user last contacted somebody. */
export function ContactedDialog({ name, onContacted, onClose }: ContactedDialogProps) {
  const formId = useId();
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(Contact),
    defaultValues: { on: localDay() },
  });
  const submit = handleSubmit(async ({ on }) => {
    await onContacted(on);
    onClose();
  });
  return (
    <FormDialog
      title={`When did you contact ${name}?`}
      formId={formId}
      submit="Save"
      busy={formState.isSubmitting}
      onClose={onClose}
    >
      <Form id={formId} onSubmit={submit} error={formState.errors.root}>
        <TextField control={control} name="on" label="Last contact" type="date" required autoFocus />
      </Form>
    </FormDialog>
  );
}
