import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@kith/contract/limits';
import { NewPlatformInvite } from '@kith/contract/registrations';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { RecordDrawer } from '../../entities/editor/record-drawer.tsx';
import type { FormProps } from '../../ui/admin-table/table-description.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSendInvite } from './invites.api.ts';

const blank = { firstName: '', lastName: '', emailAddress: '', linkedinUrl: '' };
const names = { limit: limits.invitationName, autoComplete: 'off', required: true };

export function InviteForm({ title, onClose }: FormProps) {
  const send = useSendInvite();
  const form = useForm<z.input<typeof NewPlatformInvite>, unknown, z.output<typeof NewPlatformInvite>>({
    resolver: zodResolver(NewPlatformInvite),
    defaultValues: blank,
  });
  const { control } = form;
  return (
    <RecordDrawer
      title={title}
      form={form}
      submit="Send"
      onClose={onClose}
      save={(body) => send.mutateAsync({ body })}
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
    </RecordDrawer>
  );
}
