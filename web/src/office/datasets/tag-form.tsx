import { zodResolver } from '@hookform/resolvers/zod';
import { NewTag, tags } from '@kith/contract/office/datasets';
import { limits } from '@kith/contract/limits';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { RecordDrawer } from '../../entities/editor/record-drawer.tsx';
import type { FormProps } from '../../ui/admin-table/table-description.ts';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCreateTag } from './datasets.api.ts';

const entities = (['Person', 'Organization'] as const).map((value) => ({ value, name: value }));

/** A tag is for people or for organizations; that cannot be changed later. */
export function TagForm({ title, onClose }: FormProps) {
  const create = useCreateTag(tags);
  const form = useForm<z.input<typeof NewTag>, unknown, z.output<typeof NewTag>>({
    resolver: zodResolver(NewTag),
    defaultValues: { name: '', entity: 'Person' },
  });
  return (
    <RecordDrawer
      title={title}
      form={form}
      submit="Create"
      onClose={onClose}
      save={(body) => create.mutateAsync({ body })}
      done="Tag saved"
      failed="Tag failed to save"
    >
      <TextField
        control={form.control}
        name="name"
        label="Name"
        limit={limits.datasetName}
        autoComplete="off"
        autoFocus
        required
      />
      <RadioField control={form.control} name="entity" label="Entity" options={entities} />
    </RecordDrawer>
  );
}
