import type { DatasetItem } from '@kith/contract/office/datasets';
import Edit from 'icon:outline-edit';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useRemoveItem, useUpdateItem, type AnyDataset } from './datasets.api.ts';
import { DeleteItem } from './delete-item.tsx';
import { ItemForm } from './item-form.tsx';

interface ItemActionsProps {
  contract: AnyDataset;
  /** 'Cause' */
  singular: string;
  item: DatasetItem;
}

export function ItemActions({ contract, singular, item }: ItemActionsProps) {
  const [editing, setEditing] = useState(false);
  const update = useUpdateItem(contract);
  const remove = useRemoveItem(contract);
  const params = { id: item.id };
  return (
    <>
      <IconButton aria-label={`Edit ${item.name}`} title="Edit" onClick={() => setEditing(true)}>
        <Edit sx={{ fontSize: 18 }} />
      </IconButton>
      <DeleteItem
        item={item}
        noun={singular.toLowerCase()}
        remove={() => remove.mutateAsync({ params, query: { version: item.version } })}
        archive={() => update.mutateAsync({ params, body: { archived: true, version: item.version } })}
      />
      {editing && (
        <ItemForm
          title={`Edit ${singular}`}
          noun={singular}
          item={item}
          update={(body) => update.mutateAsync({ params, body })}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
