import { zodResolver } from '@hookform/resolvers/zod';
import { datasetName } from '@kith/contract/datasets';
import { limits } from '@kith/contract/limits';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showFormErrors } from '../../http/form-errors.ts';
import { FormDrawer } from '../../ui/admin-table/form-drawer.tsx';
import type { FormProps } from '../../ui/admin-table/table-description.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';

interface Item {
  name: string;
  archived: boolean;
  version: number;
}

interface ItemFormProps extends FormProps {
  /** What is edited; left out for a new one. */
  item?: Item;
  create?: (name: string) => Promise<unknown>;
  /** Gets what has changed alone, on the version that was shown. */
  update?: (change: { name?: string; archived?: boolean; version: number }) => Promise<unknown>;
  /** What is said, where the specification has words of its own. */
  done?: string;
  failed?: string;
}

const Draft = z.strictObject({ name: datasetName, archived: z.boolean() });

/** The name of a value; of one that exists also whether it is archived. */
export function ItemForm(props: ItemFormProps) {
  const { title, item, create, update, onClose, done = 'Saved', failed = 'Failed to save.' } = props;
  const notify = useSnackbar();
  const form = useForm({
    resolver: zodResolver(Draft),
    defaultValues: { name: item?.name ?? '', archived: item?.archived ?? false },
  });
  return (
    <FormDrawer
      title={title}
      form={form}
      submit={item ? 'Save' : 'Create'}
      onClose={onClose}
      onSubmit={async ({ name, archived }) => {
        try {
          if (item)
            await update?.({
              ...(name !== item.name && { name }),
              ...(archived !== item.archived && { archived }),
              version: item.version,
            });
          else await create?.(name);
          notify({ text: done, colour: 'success' });
          return true;
        } catch (error) {
          notify({ text: failed, colour: 'error' });
          showFormErrors(form, error);
          return false;
        }
      }}
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
    </FormDrawer>
  );
}
