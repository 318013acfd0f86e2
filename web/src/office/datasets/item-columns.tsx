import type { DatasetItem } from '@kith/contract/office/datasets';
import type { AdminColumn } from '../../ui/admin-table/table-description.ts';
import { yesNoOptions } from '../../ui/admin-table/yes-no.ts';
import type { FilterField } from '../../ui/filters/filter-field.ts';
import type { Ordering } from '../../ui/filters/ordering.ts';
import { formatCount } from '../../ui/formats.ts';

/** The columns that all dataset tables share. */
export const itemColumns: Record<'id' | 'name' | 'archived' | 'usage', AdminColumn<DatasetItem>> = {
  id: { header: 'ID', cell: ({ id }) => id, sortKey: 'id', width: 90 },
  name: { header: 'Name', cell: ({ name }) => name, sortKey: 'name', isAlwaysShown: true },
  archived: { header: 'Archived', cell: ({ archived }) => (archived ? 'Yes' : 'No'), width: 110 },
  usage: { header: 'Used', cell: ({ usage }) => formatCount(usage), sortKey: 'usage', align: 'right', width: 110 },
};

export const actionsColumn = { header: 'Actions', align: 'right', isAlwaysShown: true, width: 100 } as const;

export const itemFields: readonly FilterField[] = [
  { type: 'text', name: 'name', label: 'Name', isShownByDefault: true },
  { type: 'text', name: 'id', label: 'ID' },
  { type: 'radio', name: 'archived', label: 'Archived', options: yesNoOptions, initial: 'true' },
];

export const itemOrderings: readonly Ordering[] = [
  { by: 'name', name: 'Name', direction: 'asc' },
  { by: 'id', name: 'ID', direction: 'asc' },
  { by: 'usage', name: 'Used', direction: 'desc' },
];
