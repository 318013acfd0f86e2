import { importStatuses, listLinkedinImports, type LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import { delays } from '@kith/contract/limits';
import { datasetSource } from '../../entities/dataset/dataset.api.ts';
import { defineTable } from '../../ui/admin-table/table-description.ts';
import { CellLink } from '../../ui/cell-link.tsx';
import { formatCount, formatDateTime } from '../../ui/formats.ts';
import { Tag } from '../../ui/tag.tsx';
import { statusNames } from './import-status.ts';
import { allImportsQuery } from './linkedin-import.api.ts';

const { status, createdBy, order } = listLinkedinImports.query.shape;
const countColumn = (
  header: string,
  value: (progress: LinkedinImport['progress']) => number,
  isHiddenByDefault = false,
) => ({
  header,
  cell: ({ progress }: LinkedinImport) => formatCount(value(progress)),
  align: 'right' as const,
  width: 84,
  isHiddenByDefault,
});

/** The imports of all members. Admins see the numbers, but not the imported people. */
export const allImportsTable = defineTable({
  title: 'Imports',
  singular: 'Import',
  shape: { status, createdBy, order },
  read: allImportsQuery,
  refreshInterval: delays.poll * 2,
  rowKey: ({ id }: LinkedinImport) => id,
  orderings: [
    { by: 'createdOn', name: 'Created On', direction: 'desc' },
    { by: 'createdBy', name: 'Created By', direction: 'asc' },
    { by: 'status', name: 'Status', direction: 'asc' },
  ],
  fields: [
    {
      type: 'radio',
      name: 'status',
      label: 'Status',
      options: importStatuses.map((value) => ({ value, name: statusNames[value] })),
      initial: 'failed',
      isShownByDefault: false,
    },
    {
      type: 'picker',
      name: 'createdBy',
      label: 'Created By',
      source: datasetSource('users'),
      single: true,
      isShownByDefault: true,
    },
  ],
  columns: [
    { header: 'ID', cell: ({ id }) => id, width: 72 },
    { header: 'Created On', cell: ({ createdOn }) => formatDateTime(createdOn), sortKey: 'createdOn', width: 160 },
    {
      header: 'Created By',
      cell: (one) => <CellLink to={`/dashboard/people/${one.createdBy.id}`}>{one.createdBy.name}</CellLink>,
      sortKey: 'createdBy',
      isAlwaysShown: true,
    },
    { header: 'File', cell: ({ fileName }) => fileName },
    {
      header: 'Status',
      cell: (one) => <Tag>{statusNames[one.status]}</Tag>,
      sortKey: 'status',
      isAlwaysShown: true,
      width: 130,
    },
    countColumn('Rows', ({ total }) => total),
    countColumn('Added', ({ added }) => added),
    countColumn('Updated', ({ updated }) => updated),
    countColumn('Unchanged', ({ unchanged }) => unchanged, true),
    countColumn('Skipped', ({ skipped }) => skipped),
    countColumn('To Review', ({ toReview }) => toReview, true),
    {
      header: 'Completed On',
      width: 160,
      isHiddenFirst: true,
      cell: ({ completedOn }) => (completedOn === null ? 'N/A' : formatDateTime(completedOn)),
    },
  ],
  empty: 'The imports of members’ LinkedIn contacts are listed here.',
  help: 'imports',
});
