import { listPersons, type ListedPerson } from '@kith/contract/people/people';
import { CreatedBy, Day, EditRecord, RecordLink, UpdatedBy } from '../../entities/record/record-cells.tsx';
import { adminScope } from '../../entities/scope/scope.ts';
import { defineTable } from '../../ui/admin-table/table-description.ts';
import { personsDownload, personsQuery } from './people.api.ts';
import { personFilterFields } from './person-filter-fields.ts';

const { page: _page, limit: _limit, admin: _admin, collectiveId: _collectiveId, ...shape } = listPersons.query.shape;

const addressOf = ({ id }: ListedPerson) => `/dashboard/people/${id}`;

export const peopleTable = defineTable({
  title: 'Person Records',
  singular: 'Person Record',
  shape,
  read: (query) => personsQuery({ ...query, admin: 'true' }),
  download: personsDownload,
  filterDialog: { title: 'Search People', width: 'wide', hasOrder: true },
  fields: personFilterFields(adminScope, true),
  rowKey: ({ id }: ListedPerson) => id,
  rowTarget: addressOf,
  opensInNewTab: true,
  orderings: [
    { by: 'name', name: 'Name', direction: 'asc' },
    { by: 'updatedOn', name: 'Updated On', direction: 'desc' },
  ],
  columns: [
    { header: 'ID', cell: ({ id }) => id, width: 76 },
    { header: 'Created By', cell: ({ record }) => <CreatedBy by={record?.createdBy} /> },
    { header: 'Created On', cell: ({ record }) => <Day on={record?.createdOn} /> },
    {
      header: 'Name',
      width: 150,
      cell: (person) => (
        <RecordLink to={addressOf(person)} newTab>
          {person.name}
        </RecordLink>
      ),
      sortKey: 'name',
      isAlwaysShown: true,
    },
    { header: 'Is Member', cell: ({ user }) => String(user?.isMember ?? false), width: 84 },
    { header: 'Location', cell: ({ location }) => location?.name ?? 'N/A' },
    { header: 'Updated By', cell: ({ record }) => <UpdatedBy by={record?.updatedBy} /> },
    {
      header: 'Updated On',
      cell: ({ record }) => <Day on={record?.updatedOn} />,
      sortKey: 'updatedOn',
    },
    {
      header: 'Edit',
      cell: (person) => <EditRecord to={`${addressOf(person)}/edit`} name={person.name} />,
      align: 'right',
      isAlwaysShown: true,
      width: 64,
    },
  ],
  empty: 'People whom members know, import or invite are listed here.',
});
