import { zodResolver } from '@hookform/resolvers/zod';
import { NewClientInvitation, type ClientInvitation } from '@kith/contract/groups/client-invitations';
import type { Client } from '@kith/contract/groups/clients';
import { limits } from '@kith/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isApiError } from '../../http/api-error.ts';
import { showFormErrors } from '../../http/form-errors.ts';
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx';
import { useGuardedClose } from '../../ui/dialog/use-guarded-close.ts';
import { Form } from '../../ui/form/form.tsx';
import { ResendOffer } from '../../ui/form/resend-offer.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatDate } from '../../ui/formats.ts';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useFindOpenInvitation, useResendInvitation, useSendInvitation } from './client-invitations.api.ts';

const blank = { firstName: '', lastName: '', emailAddress: '', linkedinUrl: '' };

/** Invites somebody to one of the client's collectives. */
export function InvitationForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const notify = useSnackbar();
  const send = useSendInvitation();
  const resend = useResendInvitation();
  const findOpen = useFindOpenInvitation(client.id);
  const [open, setOpen] = useState<ClientInvitation>();
  const form = useForm<z.input<typeof NewClientInvitation>, unknown, z.output<typeof NewClientInvitation>>({
    resolver: zodResolver(NewClientInvitation),
    defaultValues: blank,
  });
  const { control, formState } = form;
  const { controls, confirm } = useGuardedClose(formState.isDirty, onClose);
  const submit = form.handleSubmit(async (body) => {
    setOpen(undefined);
    try {
      await send.mutateAsync({ params: { id: client.id }, body });
      notify({ text: 'Invitation sent', colour: 'success' });
      controls.done();
    } catch (error) {
      notify({ text: 'Invitation failed to send', colour: 'error' });
      showFormErrors(form, error);
      if (isApiError(error, 409)) setOpen(await findOpen(body.emailAddress, body.collectiveId));
    }
  });
  return (
    <Box sx={{ my: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: '10px' }}>
      <Form label="New invitation" onSubmit={submit} error={formState.errors.root}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 1 }}>
          <TextField
            control={control}
            name="firstName"
            label="First Name"
            limit={limits.invitationName}
            autoComplete="off"
            autoFocus
          />
          <TextField
            control={control}
            name="lastName"
            label="Last Name"
            limit={limits.invitationName}
            autoComplete="off"
          />
          <TextField control={control} name="emailAddress" label="Email Address" type="email" autoComplete="off" />
          <TextField
            control={control}
            name="linkedinUrl"
            label="LinkedIn URL"
            limit={limits.linkedinUrl}
            autoComplete="off"
          />
        </Box>
        <SelectField
          control={control}
          name="collectiveId"
          label="Collective"
          options={client.collectives.map(({ id, name }) => ({ value: id, name }))}
          {...(client.collectives.length === 0 && { help: 'There is no collective yet. Create one first.' })}
        />
        {open && (
          <ResendOffer
            resend={() => resend.mutateAsync({ params: { id: client.id, invitationId: open.id } })}
            done="Invitation sent"
            onDone={controls.done}
          >
            {open.firstName} {open.lastName} was invited to {open.collective.name} on {formatDate(open.createdOn)} and
            has not answered yet.
          </ResendOffer>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="outlined" color="inherit" disabled={formState.isSubmitting} onClick={controls.close}>
            Cancel
          </Button>
          <SubmitButton busy={formState.isSubmitting}>Send</SubmitButton>
        </Box>
      </Form>
      <DiscardQuestion {...confirm} />
    </Box>
  );
}
