import { listOrganizations, type ListedOrganization } from '@kith/contract/people/organizations';
import { CreatedBy, Day, EditRecord, RecordLink, UpdatedBy } from '../../entities/record/record-cells.tsx';
import { adminScope } from '../../entities/scope/scope.ts';
import { defineTable } from '../../ui/admin-table/table-description.ts';
import { CreateOrganization } from './create-organization.tsx';
import { organizationFilterFields } from './organization-filter-fields.ts';
import { organizationsDownload, organizationsQuery } from './organizations.api.ts';

const {
  page: _page,
  limit: _limit,
  admin: _admin,
  collectiveId: _collectiveId,
  ...shape
} = listOrganizations.query.shape;

const addressOf = ({ id }: ListedOrganization) => `/dashboard/organizations/${id}`;

export const organizationsTable = defineTable({
  title: 'Organizations',
  singular: 'Organization',
  shape,
  read: (query) => organizationsQuery({ ...query, admin: 'true' }),
  download: organizationsDownload,
  NewForm: CreateOrganization,
  filterDialog: { title: 'Search Organizations', width: 'wide', hasOrder: true },
  fields: organizationFilterFields(adminScope),
  rowKey: ({ id }: ListedOrganization) => id,
  rowTarget: addressOf,
  opensInNewTab: true,
  orderings: [
    { by: 'name', name: 'Name', direction: 'asc' },
    { by: 'people', name: 'Most people', direction: 'desc' },
    { by: 'updatedOn', name: 'Last Updated', direction: 'desc' },
  ],
  columns: [
    { header: 'ID', cell: ({ id }) => id, width: 76 },
    {
      header: 'Name',
      width: 160,
      cell: (organization) => (
        <RecordLink to={addressOf(organization)} newTab>
          {organization.name}
        </RecordLink>
      ),
      sortKey: 'name',
      isAlwaysShown: true,
    },
    {
      header: 'Type',
      cell: ({ type }) => <RecordLink to={`/dashboard/organizations?typeId=${type.id}`}>{type.name}</RecordLink>,
    },
    { header: 'Created On', cell: ({ record }) => <Day on={record?.createdOn} /> },
    { header: 'Created By', cell: ({ record }) => <CreatedBy by={record?.createdBy} /> },
    {
      header: 'Last Updated',
      cell: ({ record }) => <Day on={record?.updatedOn} />,
      sortKey: 'updatedOn',
    },
    { header: 'Updated By', cell: ({ record }) => <UpdatedBy by={record?.updatedBy} /> },
    {
      header: 'Edit',
      cell: (organization) => <EditRecord to={`${addressOf(organization)}/edit`} name={organization.name} />,
      align: 'right',
      isAlwaysShown: true,
      width: 64,
    },
  ],
  empty: 'The organizations where people work, worked or studied are listed here.',
});
