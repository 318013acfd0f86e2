import { listClients, type Client } from '@kith/contract/groups/clients';
import { defineTable } from '../../ui/admin-table/table-description.ts';
import { CellLink } from '../../ui/cell-link.tsx';
import { formatCount, formatDate } from '../../ui/formats.ts';
import { ClientForm } from './client-form.tsx';
import { clientsDownload, clientsQuery } from './clients.api.ts';

const { name, order } = listClients.query.shape;

export const clientsTable = defineTable({
  title: 'Client Organization Accounts',
  singular: 'Client Organization Account',
  shape: { name, order },
  read: clientsQuery,
  download: clientsDownload,
  NewForm: ClientForm,
  rowKey: ({ id }: Client) => id,
  orderings: [
    { by: 'createdOn', name: 'Created On', direction: 'desc' },
    { by: 'name', name: 'Name', direction: 'asc' },
    { by: 'owner', name: 'Owner', direction: 'asc' },
  ],
  fields: [{ type: 'text', name: 'name', label: 'Name', isShownByDefault: true }],
  columns: [
    { header: 'ID', cell: ({ id }) => id, width: 80 },
    { header: 'Created On', cell: ({ createdOn }) => formatDate(createdOn), sortKey: 'createdOn', width: 140 },
    { header: 'Name', cell: (client) => client.name, sortKey: 'name', isAlwaysShown: true },
    {
      header: 'Owner',
      cell: ({ owner }) => <CellLink to={`/dashboard/people/${owner.id}`}>{owner.name}</CellLink>,
      sortKey: 'owner',
      isAlwaysShown: true,
    },
    {
      header: 'Members',
      cell: ({ totalMembers }) => formatCount(totalMembers),
      align: 'right',
      isHiddenByDefault: true,
    },
    {
      header: 'Collectives',
      cell: ({ collectives }) => formatCount(collectives.length),
      align: 'right',
      isHiddenByDefault: true,
    },
  ],
  empty: 'A client account is an organization that pays for collectives. Its owner invites the members.',
  help: 'clients',
});
