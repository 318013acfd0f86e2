import { zodResolver } from '@hookform/resolvers/zod';
import type { GuestUser } from '@kith/contract/identity/guest';
import { limits } from '@kith/contract/limits';
import { RegistrationDetails, type RegistrationView } from '@kith/contract/identity/registrations';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { showFormErrors } from '../../http/form-errors.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useGuestDraft } from './use-guest-draft.ts';
import { useInitRegistration } from './registrations.api.ts';

interface DetailsFormProps {
  code: string;
  registration: RegistrationView['registration'];
  /** The values that were typed before a reload. */
  savedDraft: z.infer<typeof GuestUser> | null;
  onDone: (view: RegistrationView) => void;
  /** Undefined if there is no step to go back to. */
  onCancel?: (() => void) | undefined;
}

/** The name and addresses of the newcomer, filled in from the invite. */
export function DetailsForm({ code, registration, savedDraft, onDone, onCancel }: DetailsFormProps) {
  const init = useInitRegistration();
  const guest = useGuestDraft(code);
  const form = useForm({
    resolver: zodResolver(RegistrationDetails),
    defaultValues: {
      registrationCode: code,
      firstName: savedDraft?.firstName ?? registration.firstName,
      lastName: savedDraft?.lastName ?? registration.lastName,
      emailPrimary: savedDraft?.emailAddress ?? registration.emailAddress,
      linkedinUrl: registration.linkedinUrl ?? '',
    },
  });
  const { control, formState } = form;
  const saveDraft = () => {
    const { firstName, lastName, emailPrimary } = form.getValues();
    guest.save({ firstName, lastName, emailAddress: emailPrimary });
  };
  const submit = form.handleSubmit(async (body) => {
    try {
      onDone(await init.mutateAsync({ body }));
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  const address = useWatch({ control, name: 'emailPrimary' });
  const anotherAddress = address.trim().toLowerCase() !== registration.invitedEmailAddress.toLowerCase();
  return (
    <Box onBlur={saveDraft}>
      <Form onSubmit={submit} error={formState.errors.root}>
        <TextField
          control={control}
          name="firstName"
          label="First Name"
          autoComplete="given-name"
          limit={limits.personName}
        />
        <TextField
          control={control}
          name="lastName"
          label="Last Name"
          autoComplete="family-name"
          limit={limits.personName}
        />
        <TextField
          control={control}
          name="emailPrimary"
          label="Email"
          type="email"
          autoComplete="email"
          {...(anotherAddress && {
            help: 'Until you confirm another address by mail, you log in with the address that was invited.',
          })}
        />
        <TextField
          control={control}
          name="linkedinUrl"
          label="LinkedIn URL"
          autoComplete="url"
          help="Optional. It helps to find a record of you that is here already."
        />
        <SubmitButton busy={formState.isSubmitting}>Continue</SubmitButton>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            Back without changes
          </Button>
        )}
      </Form>
    </Box>
  );
}
