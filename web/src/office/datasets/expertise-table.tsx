import { datasetFilters } from '@kith/contract/office/datasets';
import type { ExpertiseCategory } from '@kith/contract/office/expertise';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { defineTable, type BulkProps, type FormProps } from '../../ui/admin-table/table-description.ts';
import { CellLink } from '../../ui/cell-link.tsx';
import { formatCount } from '../../ui/formats.ts';
import { categoriesDownload, categoriesQuery, useArchiveCategories, useCreateCategory } from './expertise.api.ts';
import { ItemBulk } from './item-bulk.tsx';
import { actionsColumn, itemColumns, itemFields, itemOrderings } from './item-columns.tsx';
import { ItemForm } from './item-form.tsx';

const expertiseAddress = (id: number) => `/dashboard/datasets/expertise/${id}`;

export const expertiseTable = defineTable({
  title: 'Skills',
  singular: 'Skill Category',
  shape: datasetFilters,
  fields: itemFields,
  orderings: itemOrderings,
  read: categoriesQuery,
  download: categoriesDownload,
  NewForm: NewCategory,
  rowTarget: ({ id }) => expertiseAddress(id),
  rowKey: ({ id }: ExpertiseCategory) => id,
  columns: [
    itemColumns.id,
    { ...itemColumns.name, cell: ({ id, name }) => <CellLink to={expertiseAddress(id)}>{name}</CellLink> },
    { header: 'Details', cell: ({ details }) => formatCount(details), align: 'right', width: 110 },
    itemColumns.archived,
    itemColumns.usage,
    {
      ...actionsColumn,
      cell: ({ id, name }) => (
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to={expertiseAddress(id)}
          aria-label={`Edit ${name}`}
        >
          Edit
        </Button>
      ),
    },
  ],
  BulkActions: CategoryBulk,
  empty: 'Categories hold the details that people choose as their skills.',
  help: 'datasets',
});

function NewCategory(props: FormProps) {
  const create = useCreateCategory();
  return <ItemForm {...props} noun="Skill Category" create={(name) => create.mutateAsync({ body: { name } })} />;
}

function CategoryBulk(props: BulkProps<ExpertiseCategory>) {
  const { mutateAsync } = useArchiveCategories();
  return <ItemBulk {...props} nouns={['category', 'categories']} archive={(body) => mutateAsync({ body })} />;
}
