import { zodResolver } from '@hookform/resolvers/zod';
import { chooseRecordText, RegistrationCompletion, type RegistrationView } from '@kith/contract/identity/registrations';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { isApiError } from '../../http/api-error.ts';
import { showFormErrors } from '../../http/form-errors.ts';
import { Form } from '../../ui/form/form.tsx';
import { confirmation, confirms } from '../../ui/form/password-confirmation.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { MatchList } from './match-list.tsx';
import { useCompleteRegistration } from './registrations.api.ts';

const isChosen = ({ noMatch, personId }: { noMatch: boolean; personId: number | null }) =>
  noMatch === (personId === null);

const schema = z
  .strictObject({ ...RegistrationCompletion.shape, confirmation })
  .refine(isChosen, { path: ['personId'], error: chooseRecordText, when: () => true })
  .refine(...confirms('password'));

interface AccountFormProps {
  code: string;
  view: RegistrationView;
  onDone: (view: RegistrationView) => void;
  onBack: () => void;
  /** Called if the registration was changed elsewhere, perhaps on another device. */
  onConflict: () => void;
}

/** Asks the newcomer to choose their record among possible matches, and a password. */
export function AccountForm({ code, view, onDone, onBack, onConflict }: AccountFormProps) {
  const complete = useCompleteRegistration();
  const persons = view.possiblePersons;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      registrationCode: code,
      personId: null as number | null,
      noMatch: persons.length === 0,
      password: '',
      confirmation: '',
    },
  });
  const { control, formState, setValue } = form;
  const [chosenId = null, none] = useWatch({ control, name: ['personId', 'noMatch'] });
  /** Validation stops at a missing password; this adds the error about the record, so that both are shown at once. */
  const showMissingChoice = () => {
    if (!isChosen({ noMatch: none, personId: chosenId })) form.setError('personId', { message: chooseRecordText });
  };
  const submit = form.handleSubmit(async ({ registrationCode, personId, noMatch, password }) => {
    try {
      onDone(await complete.mutateAsync({ body: { registrationCode, personId, noMatch, password } }));
    } catch (error) {
      showFormErrors(form, error);
      if (isApiError(error, 409)) onConflict();
    }
  }, showMissingChoice);
  return (
    <Form onSubmit={submit} error={formState.errors.root}>
      {persons.length > 0 ? (
        <MatchList
          persons={persons}
          personId={chosenId}
          noMatch={none}
          error={formState.errors.personId?.message}
          onChoose={(match) => {
            setValue('noMatch', match.noMatch);
            setValue('personId', match.personId, { shouldValidate: formState.isSubmitted });
          }}
        />
      ) : (
        <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
          Welcome, {view.registration.firstName}. Choose a password to finish.
        </Typography>
      )}
      <PasswordField control={control} name="password" label="Password" autoComplete="new-password" />
      <PasswordField control={control} name="confirmation" label="Confirm Password" autoComplete="new-password" />
      <SubmitButton busy={formState.isSubmitting}>Complete registration</SubmitButton>
      <Button color="inherit" onClick={onBack}>
        Change your details
      </Button>
    </Form>
  );
}
