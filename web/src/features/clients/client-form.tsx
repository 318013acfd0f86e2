import { zodResolver } from '@hookform/resolvers/zod';
import { NewClient } from '@kith/contract/clients';
import { limits } from '@kith/contract/limits';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ChoiceField } from '../../entities/editor/choice-field.tsx';
import { showFormErrors } from '../../http/form-errors.ts';
import { FormDrawer } from '../../ui/admin-table/form-drawer.tsx';
import type { FormProps } from '../../ui/admin-table/table-description.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useCreateClient } from './clients.api.ts';

/** The picker holds null until somebody is chosen. */
const Draft = NewClient.extend({
  ownerId: z.number({ error: 'User is required.' }).nullable().pipe(NewClient.shape.ownerId),
});

export function ClientForm({ title, onClose }: FormProps) {
  const notify = useSnackbar();
  const create = useCreateClient();
  const form = useForm<z.input<typeof Draft>, unknown, z.output<typeof Draft>>({
    resolver: zodResolver(Draft),
    defaultValues: { name: '', ownerId: null },
  });
  return (
    <FormDrawer
      title={title}
      form={form}
      submit="Create"
      onClose={onClose}
      onSubmit={async (body) => {
        try {
          await create.mutateAsync({ body });
          notify({ text: 'Client Organization created', colour: 'success' });
          return true;
        } catch (error) {
          notify({ text: 'Failed to create Client Organization', colour: 'error' });
          showFormErrors(form, error);
          return false;
        }
      }}
    >
      <ChoiceField control={form.control} name="ownerId" label="Owner" dataset="members" known={[]} required />
      <TextField
        control={form.control}
        name="name"
        label="Name"
        limit={limits.clientNameAtCreation.max}
        autoComplete="off"
        required
      />
    </FormDrawer>
  );
}
