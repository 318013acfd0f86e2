import { zodResolver } from '@hookform/resolvers/zod';
import { NewClient } from '@kith/contract/groups/clients';
import { limits } from '@kith/contract/limits';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ChoiceField } from '../../entities/editor/choice-field.tsx';
import { RecordDrawer } from '../../entities/editor/record-drawer.tsx';
import type { FormProps } from '../../ui/admin-table/table-description.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCreateClient } from './clients.api.ts';

/** The value of the picker is null until a user is chosen. */
const Draft = NewClient.extend({
  ownerId: z.number({ error: 'User is required.' }).nullable().pipe(NewClient.shape.ownerId),
});

export function ClientForm({ title, onClose }: FormProps) {
  const create = useCreateClient();
  const form = useForm<z.input<typeof Draft>, unknown, z.output<typeof Draft>>({
    resolver: zodResolver(Draft),
    defaultValues: { name: '', ownerId: null },
  });
  return (
    <RecordDrawer
      title={title}
      form={form}
      submit="Create"
      onClose={onClose}
      save={(body) => create.mutateAsync({ body })}
      done="Client Organization created"
      failed="Failed to create Client Organization"
    >
      <ChoiceField control={form.control} name="ownerId" label="Owner" dataset="members" current={[]} required />
      <TextField
        control={form.control}
        name="name"
        label="Name"
        limit={limits.clientNameAtCreation.max}
        autoComplete="off"
        required
      />
    </RecordDrawer>
  );
}
