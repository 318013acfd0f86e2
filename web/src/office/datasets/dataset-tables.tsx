import {
  causes,
  datasetFilters,
  interests,
  jobFunctions,
  tagEntities,
  tags,
  type DatasetItem,
  type PlainDataset,
  type Tag,
} from '@kith/contract/office/datasets';
import { defineTable, type BulkProps, type FormProps } from '../../ui/admin-table/table-description.ts';
import {
  itemsDownload,
  itemsQuery,
  tagsQuery,
  useArchiveItems,
  useCreateItem,
  type AnyDataset,
} from './datasets.api.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemBulk } from './item-bulk.tsx';
import { actionsColumn, itemColumns, itemFields, itemOrderings } from './item-columns.tsx';
import { ItemForm } from './item-form.tsx';
import { TagForm } from './tag-form.tsx';

function plainTable(contract: PlainDataset, title: string, singular: string) {
  return defineTable({
    title,
    singular,
    shape: datasetFilters,
    fields: itemFields,
    orderings: itemOrderings,
    read: (query) => itemsQuery(contract, query),
    download: (query) => itemsDownload(contract, query),
    NewForm: (props: FormProps) => <NewItem contract={contract} noun={singular} {...props} />,
    rowKey: ({ id }: DatasetItem) => id,
    columns: [
      itemColumns.id,
      itemColumns.name,
      itemColumns.archived,
      itemColumns.usage,
      { ...actionsColumn, cell: (item) => <ItemActions contract={contract} singular={singular} item={item} /> },
    ],
    BulkActions: (props: BulkProps<DatasetItem>) => (
      <Bulk contract={contract} nouns={nouns(singular, title)} {...props} />
    ),
    empty: 'Values that you add here can be chosen in profiles and filters.',
    help: 'datasets',
  });
}

const nouns = (singular: string, title: string) => [singular.toLowerCase(), title.toLowerCase()] as const;

interface ItemsBulkProps extends BulkProps<DatasetItem> {
  contract: AnyDataset;
  nouns: readonly [one: string, many: string];
}

function Bulk({ contract, ...props }: ItemsBulkProps) {
  const { mutateAsync } = useArchiveItems(contract);
  return <ItemBulk {...props} archive={(body) => mutateAsync({ body })} />;
}

function NewItem({ contract, ...props }: FormProps & { contract: PlainDataset; noun: string }) {
  const create = useCreateItem(contract);
  return <ItemForm {...props} create={(name) => create.mutateAsync({ body: { name } })} />;
}

export const causesTable = plainTable(causes, 'Causes', 'Cause');
export const interestsTable = plainTable(interests, 'Interests', 'Interest');
export const jobFunctionsTable = plainTable(jobFunctions, 'Job Functions', 'Job Function');

export const tagsTable = defineTable({
  title: 'Tags',
  singular: 'Tag',
  shape: { ...datasetFilters, entity: tags.list.query.shape.entity },
  fields: [
    ...itemFields,
    {
      type: 'radio',
      name: 'entity',
      label: 'Entity',
      options: tagEntities.map((value) => ({ value, name: value })),
      initial: 'Person',
    },
  ],
  orderings: itemOrderings,
  read: (query) => tagsQuery(tags, query),
  download: (query) => itemsDownload(tags, query),
  NewForm: TagForm,
  rowKey: ({ id }: Tag) => id,
  columns: [
    itemColumns.id,
    itemColumns.name,
    { header: 'Entity', cell: ({ entity }) => entity, width: 130 },
    itemColumns.archived,
    itemColumns.usage,
    { ...actionsColumn, cell: (item) => <ItemActions contract={tags} singular="Tag" item={item} /> },
  ],
  BulkActions: (props: BulkProps<Tag>) => <Bulk contract={tags} nouns={['tag', 'tags']} {...props} />,
  empty: 'Values that you add here can be chosen in profiles and filters.',
  help: 'datasets',
});
