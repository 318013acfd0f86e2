import { zodResolver } from '@hookform/resolvers/zod';
import type { Client } from '@kith/contract/groups/clients';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PictureField } from '../../entities/editor/picture-field.tsx';
import { Picture } from '../../entities/editor/picture.ts';
import { showFormErrors } from '../../http/form-errors.ts';
import { AskBeforeLeaving } from '../../ui/dialog/ask-before-leaving.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useSaveLogo } from './clients.api.ts';

const schema = z.object({ picture: Picture });
const initialValues = { picture: 'unchanged' as Picture };

/** The logo of a client, for its owner. It is previewed before it is saved. */
export function ClientLogo({ client }: { client: Client }) {
  const notify = useSnackbar();
  const save = useSaveLogo(client.id);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: initialValues });
  const { control, formState } = form;
  const submit = form.handleSubmit(async ({ picture }) => {
    try {
      await save(picture);
      form.reset(initialValues);
      notify({ text: 'Logo updated', colour: 'success' });
    } catch (error) {
      notify({ text: 'Logo failed to update', colour: 'error' });
      showFormErrors(form, error);
    }
  });
  return (
    <Form onSubmit={submit} error={formState.errors.root}>
      <PictureField
        control={control}
        name="picture"
        label="Logo"
        of={client.name}
        shape="client"
        original={client.profilePicture}
      />
      {formState.isDirty && (
        <Box>
          <SubmitButton busy={formState.isSubmitting}>Save logo</SubmitButton>
          <AskBeforeLeaving />
        </Box>
      )}
    </Form>
  );
}
