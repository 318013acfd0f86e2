import { zodResolver } from '@hookform/resolvers/zod';
import { verifyRegistration } from '@kith/contract/identity/registrations';
import Alert from '@mui/material/Alert';
import { useForm } from 'react-hook-form';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { extractCode } from './extract-code.ts';

interface CodeFormProps {
  /** Why the code must be typed: it is missing or invalid. */
  message: string;
  onCode: (code: string) => void;
}

/** For newcomers whose link was broken by a mail program. */
export function CodeForm({ message, onCode }: CodeFormProps) {
  const form = useForm({
    resolver: zodResolver(verifyRegistration.body),
    defaultValues: { registrationCode: '' },
  });
  const submit = form.handleSubmit(({ registrationCode }) => onCode(extractCode(registrationCode)));
  return (
    <>
      <Alert severity="error">{message}</Alert>
      <Form onSubmit={submit}>
        <TextField
          control={form.control}
          name="registrationCode"
          label="Registration code"
          help="Paste the code or the whole link you got."
          autoComplete="off"
        />
        <SubmitButton busy={form.formState.isSubmitting}>Continue</SubmitButton>
      </Form>
    </>
  );
}
