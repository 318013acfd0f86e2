import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@kith/contract/limits';
import { NewPlatformInvite, type PlatformInvite } from '@kith/contract/identity/registrations';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isApiError } from '../../http/api-error.ts';
import { RecordDrawer } from '../../entities/editor/record-drawer.tsx';
import type { FormProps } from '../../ui/admin-table/table-description.ts';
import { ResendOffer } from '../../ui/form/resend-offer.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatDate } from '../../ui/formats.ts';
import { useFindOpenInvite, useResendInvite, useSendInvite } from './invites.api.ts';

const blank = { firstName: '', lastName: '', emailAddress: '', linkedinUrl: '' };
const names = { limit: limits.invitationName, autoComplete: 'off', required: true };

export function InviteForm({ title, onClose }: FormProps) {
  const send = useSendInvite();
  const resend = useResendInvite();
  const findOpen = useFindOpenInvite();
  const [open, setOpen] = useState<PlatformInvite>();
  const form = useForm<z.input<typeof NewPlatformInvite>, unknown, z.output<typeof NewPlatformInvite>>({
    resolver: zodResolver(NewPlatformInvite),
    defaultValues: blank,
  });
  const { control } = form;
  const save = async (body: z.output<typeof NewPlatformInvite>) => {
    setOpen(undefined);
    try {
      await send.mutateAsync({ body });
    } catch (error) {
      if (isApiError(error, 409)) setOpen(await findOpen(body.emailAddress));
      throw error;
    }
  };
  return (
    <RecordDrawer
      title={title}
      form={form}
      submit="Send"
      onClose={onClose}
      save={save}
      done="Invite sent"
      failed="Failed to send invite"
    >
      <TextField control={control} name="firstName" label="First Name" {...names} autoFocus />
      <TextField control={control} name="lastName" label="Last Name" {...names} />
      <TextField control={control} name="emailAddress" label="Email Address" type="email" autoComplete="off" required />
      <TextField
        control={control}
        name="linkedinUrl"
        label="LinkedIn URL"
        limit={limits.linkedinUrl}
        autoComplete="off"
      />
      {open && (
        <ResendOffer resend={() => resend.mutateAsync({ params: { id: open.id } })} done="Invite sent" onDone={onClose}>
          {open.firstName} {open.lastName} was invited on {formatDate(open.createdOn)} and has not registered yet.
        </ResendOffer>
      )}
    </RecordDrawer>
  );
}
