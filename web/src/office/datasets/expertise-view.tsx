import type { Expertise, SkillType } from '@kith/contract/office/expertise';
import Add from 'icon:baseline-add';
import Edit from 'icon:outline-edit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DeleteItem } from './delete-item.tsx';
import {
  useCreateDetail,
  useDeleteCategory,
  useDeleteDetail,
  useReloadExpertise,
  useUpdateCategory,
  useUpdateDetail,
} from './expertise.api.ts';
import { actionsColumn, itemColumns } from './item-columns.tsx';
import { ItemForm } from './item-form.tsx';

const detailColumns = [
  itemColumns.id,
  itemColumns.name,
  itemColumns.archived,
  itemColumns.usage,
  { ...actionsColumn, cell: (detail: SkillType) => <DetailActions detail={detail} /> },
];
const updateTexts = { done: 'Successfully updated.', failed: 'Failed to update.' };

/** A category of expertise with its details. */
export function ExpertiseView({ expertise }: { expertise: Expertise }) {
  return (
    <>
      <CategoryHeader category={expertise} />
      <Details category={expertise} />
    </>
  );
}

function CategoryHeader({ category }: { category: Expertise }) {
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const update = useUpdateCategory();
  const remove = useDeleteCategory();
  const reload = useReloadExpertise(category.id);
  const params = { id: category.id };
  // Reloads only if deleting is refused, because then the category has changed.
  const removeOrReload = () =>
    remove.mutateAsync({ params, query: { version: category.version } }).catch(async (error: unknown) => {
      await reload();
      throw error;
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 46, mt: 1, mb: 2 }}>
      <Box>
        <Typography variant="overline" component="p" sx={{ color: 'text.secondary', lineHeight: 1.4 }}>
          Category
        </Typography>
        <Typography variant="h1" component="h2">
          {category.name}
        </Typography>
      </Box>
      {category.archived && <Tag>Archived</Tag>}
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        <DeleteItem
          hasTextButton
          item={category}
          noun="category"
          remove={removeOrReload}
          archive={() => update.mutateAsync({ params, body: { archived: true, version: category.version } })}
          onDeleted={() => void navigate('/dashboard/datasets/expertise', { replace: true })}
        />
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => setEditing(true)}
          aria-label={`Edit ${category.name}`}
        >
          Edit
        </Button>
      </Box>
      {editing && (
        <ItemForm
          title="Edit Category"
          noun="Category"
          item={category}
          update={(body) => update.mutateAsync({ params, body })}
          onClose={() => setEditing(false)}
          {...updateTexts}
        />
      )}
    </Box>
  );
}

function Details({ category }: { category: Expertise }) {
  const [adding, setAdding] = useState(false);
  const create = useCreateDetail();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" component="h3">
          Details
        </Typography>
        <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)} sx={{ ml: 'auto' }}>
          Add
        </Button>
      </Box>
      <DataTable
        label="Details"
        rows={category.skillTypes}
        rowKey={({ id }) => id}
        columns={detailColumns}
        empty={<EmptyState title="No details yet">Add the details that people can choose in this category.</EmptyState>}
      />
      {adding && (
        <ItemForm
          title="New Detail"
          noun="Detail"
          create={(name) => create.mutateAsync({ body: { name, categoryId: category.id } })}
          onClose={() => setAdding(false)}
          {...updateTexts}
        />
      )}
    </>
  );
}

function DetailActions({ detail }: { detail: SkillType }) {
  const [editing, setEditing] = useState(false);
  const update = useUpdateDetail();
  const remove = useDeleteDetail();
  const params = { id: detail.id };
  return (
    <>
      <IconButton aria-label={`Edit ${detail.name}`} title="Edit" onClick={() => setEditing(true)}>
        <Edit sx={{ fontSize: 18 }} />
      </IconButton>
      <DeleteItem
        item={detail}
        noun="detail"
        remove={() => remove.mutateAsync({ params, query: { version: detail.version } })}
        archive={() => update.mutateAsync({ params, body: { archived: true, version: detail.version } })}
      />
      {editing && (
        <ItemForm
          title="Edit Detail"
          noun="Detail"
          item={detail}
          update={(body) => update.mutateAsync({ params, body })}
          onClose={() => setEditing(false)}
          {...updateTexts}
        />
      )}
    </>
  );
}
