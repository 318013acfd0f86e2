import { claimStates, listClaims, type Claim } from '@kith/contract/office/claims';
import { RecordLink } from '../../entities/record/record-cells.tsx';
import { defineTable } from '../../ui/admin-table/table-description.ts';
import { formatDate } from '../../ui/formats.ts';
import { Tag } from '../../ui/tag.tsx';
import { ClaimActions } from './claim-actions.tsx';
import { claimsQuery } from './claims.api.ts';

const { state, name, order } = listClaims.query.shape;
const stateNames: Record<Claim['state'], string> = {
  waiting: 'Waiting',
  proven: 'Proven by mail',
  approved: 'Approved',
  refused: 'Refused',
  undone: 'Undone',
};

export const claimsTable = defineTable({
  title: 'Claims',
  singular: 'Claim',
  shape: { state, name, order },
  read: claimsQuery,
  orderings: [
    { by: 'createdOn', name: 'Registered On', direction: 'desc' },
    { by: 'person', name: 'Newcomer', direction: 'asc' },
    { by: 'record', name: 'Possible Record', direction: 'asc' },
  ],
  fields: [
    {
      type: 'radio',
      name: 'state',
      label: 'State',
      options: claimStates.map((value) => ({ value, name: stateNames[value] })),
      initial: 'waiting',
      isShownByDefault: true,
    },
    { type: 'text', name: 'name', label: 'Name', isShownByDefault: true },
  ],
  rowKey: ({ id }: Claim) => id,
  columns: [
    { header: 'Registered On', cell: ({ createdOn }) => formatDate(createdOn), sortKey: 'createdOn' },
    {
      header: 'Newcomer',
      cell: ({ person, user }) => <RecordLink to={`/dashboard/users/${user.id}`}>{person.name}</RecordLink>,
      sortKey: 'person',
      isAlwaysShown: true,
      width: 130,
    },
    { header: 'Username', cell: ({ user }) => user.username, width: 150, isHiddenFirst: true },
    {
      header: 'Possible Record',
      cell: ({ record }) => <RecordLink to={`/dashboard/people/${record.id}`}>{record.name}</RecordLink>,
      sortKey: 'record',
      isAlwaysShown: true,
      width: 130,
    },
    { header: 'Invited By', cell: ({ invitedBy }) => invitedBy?.name ?? 'N/A', width: 124 },
    { header: 'State', cell: (claim) => <Tag>{stateNames[claim.state]}</Tag>, isAlwaysShown: true, width: 124 },
    { header: 'Decided By', cell: ({ decidedBy }) => decidedBy?.name ?? 'N/A', isHiddenByDefault: true },
    {
      header: 'Decided On',
      cell: ({ decidedOn }) => (decidedOn === null ? 'N/A' : formatDate(decidedOn)),
      isHiddenByDefault: true,
    },
    {
      header: 'Actions',
      cell: (claim) => <ClaimActions claim={claim} />,
      align: 'right',
      isAlwaysShown: true,
      width: 268,
    },
  ],
  empty: 'Newcomers who may be in the directory already are listed here.',
  help: 'claims',
});
