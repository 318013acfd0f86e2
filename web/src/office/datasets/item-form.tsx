import { zodResolver } from '@hookform/resolvers/zod';
import { datasetName } from '@kith/contract/office/datasets';
import { limits } from '@kith/contract/limits';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { RecordDrawer } from '../../entities/editor/record-drawer.tsx';
import type { FormProps } from '../../ui/admin-table/table-description.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

interface Item {
  name: string;
  archived: boolean;
  version: number;
}

interface ItemFormProps extends FormProps {
  /** The name in notifications: 'Cause'. */
  noun: string;
  /** Undefined for a new one. */
  item?: Item;
  create?: (name: string) => Promise<unknown>;
  /** Called with the changed fields and the version that was shown. */
  update?: (change: { name?: string; archived?: boolean; version: number }) => Promise<unknown>;
  /** The texts of the notifications, if the specification defines them. */
  done?: string;
  failed?: string;
}

const Draft = z.strictObject({ name: datasetName, archived: z.boolean() });

/** The name of a value and, if it exists, whether it is archived. */
export function ItemForm(props: ItemFormProps) {
  const {
    title,
    noun,
    item,
    create,
    update,
    onClose,
    done = `${noun} saved`,
    failed = `${noun} failed to save`,
  } = props;
  const form = useForm({
    resolver: zodResolver(Draft),
    defaultValues: { name: item?.name ?? '', archived: item?.archived ?? false },
  });
  const save = async ({ name, archived }: z.output<typeof Draft>) =>
    item
      ? update?.({
          ...(name !== item.name && { name }),
          ...(archived !== item.archived && { archived }),
          version: item.version,
        })
      : create?.(name);
  return (
    <RecordDrawer
      title={title}
      form={form}
      submit={item ? 'Save' : 'Create'}
      onClose={onClose}
      save={save}
      done={done}
      failed={failed}
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
      {item && <CheckboxField control={form.control} name="archived" label="Archived" />}
    </RecordDrawer>
  );
}
