import { zodResolver } from '@hookform/resolvers/zod';
import type { Answer } from '@kith/contract/http';
import { limits } from '@kith/contract/limits';
import { NewContact, type addContact } from '@kith/contract/relationships/networks';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showFormErrors } from '../../http/form-errors.ts';
import { AskBeforeLeaving } from '../../ui/dialog/ask-before-leaving.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useAddContact } from './contacts.api.ts';

/** The answer for an added contact, with the typed name. */
export type AddedContactAnswer = Answer<typeof addContact> & { name: string };

const blank = {
  firstName: '',
  lastName: '',
  linkedinUrl: '',
  emailAddress: '',
  company: '',
  position: '',
  connectedOn: '',
};

/** The form of a new contact, with the fields of a LinkedIn export. */
export function ContactForm({ onAdded }: { onAdded: (added: AddedContactAnswer) => void }) {
  const form = useForm<z.input<typeof NewContact>, unknown, NewContact>({
    resolver: zodResolver(NewContact),
    defaultValues: blank,
  });
  const { control, formState } = form;
  const add = useAddContact();
  const submit = form.handleSubmit(async (contact) => {
    try {
      const answer = await add.mutateAsync({ body: contact });
      form.reset();
      onAdded({ ...answer, name: `${contact.firstName} ${contact.lastName ?? ''}`.trim() });
    } catch (error) {
      showFormErrors(form, error, 'Contact failed to save.');
    }
  });
  const text = { control, autoComplete: 'off' };
  return (
    <Form label="New contact" onSubmit={submit} error={formState.errors.root}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 1 }}>
        <TextField {...text} name="firstName" label="First Name" limit={limits.personName} />
        <TextField {...text} name="lastName" label="Last Name" limit={limits.personName} />
        <TextField {...text} name="position" label="Position" limit={limits.workTitle} />
        <TextField {...text} name="company" label="Company" limit={limits.organizationName} />
        <TextField {...text} name="linkedinUrl" label="LinkedIn URL" placeholder="https://www.linkedin.com/in/…" />
        <TextField {...text} name="emailAddress" label="Email Address" type="email" help="Shown to nobody." />
        <TextField {...text} name="connectedOn" label="Known since" type="date" />
      </Box>
      <div>
        <SubmitButton busy={formState.isSubmitting}>Add contact</SubmitButton>
      </div>
      {formState.isDirty && !formState.isSubmitting && <AskBeforeLeaving />}
    </Form>
  );
}
