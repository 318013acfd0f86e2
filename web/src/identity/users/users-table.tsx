import { userFilters, type UserAccount } from '@kith/contract/identity/users';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { BulkSwitch } from '../../ui/admin-table/bulk-switch.tsx';
import { defineTable, type BulkProps } from '../../ui/admin-table/table-description.ts';
import { yesNoOptions } from '../../ui/admin-table/yes-no.ts';
import { CellLink } from '../../ui/cell-link.tsx';
import { formatDateTime, formatDate } from '../../ui/formats.ts';
import { signInNames } from './sign-in-names.ts';
import { usersDownload, usersQuery, useUpdateUsers } from './users.api.ts';

export const usersTable = defineTable({
  title: 'Users',
  singular: 'User',
  shape: userFilters,
  read: usersQuery,
  download: usersDownload,
  filterDialog: { title: 'Search Users', width: 'narrow', hasOrder: true },
  rowTarget: ({ id }) => `/dashboard/users/${id}`,
  rowKey: ({ id }: UserAccount) => id,
  orderKeys: 'separate',
  orderings: [
    { by: 'createdOn', name: 'Created On', direction: 'desc' },
    { by: 'username', name: 'Username', direction: 'asc' },
    { by: 'personName', name: 'Name', direction: 'asc' },
    { by: 'lastActive', name: 'Last Active', direction: 'desc' },
  ],
  fields: [
    { type: 'text', name: 'id', label: 'ID' },
    { type: 'text', name: 'username', label: 'Username', isShownByDefault: true },
    { type: 'text', name: 'name', label: 'Name', isShownByDefault: true },
    {
      type: 'radio',
      name: 'roleId',
      label: 'Role',
      options: [
        { value: '1', name: 'Admin' },
        { value: '2', name: 'Member' },
      ],
      initial: '1',
    },
    { type: 'radio', name: 'hasRole', label: 'Has a Role', options: yesNoOptions, initial: 'true' },
    { type: 'radio', name: 'isMember', label: 'Is Member', options: yesNoOptions, initial: 'true' },
    { type: 'radio', name: 'disabled', label: 'Login Disabled', options: yesNoOptions, initial: 'true' },
    { type: 'day', name: 'lastActiveFrom', label: 'Last Active From', group: 'Dates' },
    { type: 'day', name: 'lastActiveTo', label: 'Last Active To', group: 'Dates' },
    { type: 'day', name: 'createdOnFrom', label: 'Created On From', group: 'Dates' },
    { type: 'day', name: 'createdOnTo', label: 'Created On To', group: 'Dates' },
  ],
  columns: [
    { header: 'ID', cell: ({ id }) => id, width: 56 },
    {
      header: 'Name',
      cell: ({ id, person }) => <CellLink to={`/dashboard/users/${id}`}>{person.name}</CellLink>,
      sortKey: 'personName',
      isAlwaysShown: true,
      width: 122,
    },
    { header: 'Username', cell: ({ username }) => username, sortKey: 'username', isAlwaysShown: true, width: 170 },
    { header: 'Created On', cell: ({ createdOn }) => formatDate(createdOn), sortKey: 'createdOn' },
    {
      header: 'Last Active',
      cell: ({ lastActive }) => (lastActive === null ? 'N/A' : formatDateTime(lastActive)),
      sortKey: 'lastActive',
      width: 166,
      isHiddenFirst: true,
    },
    { header: 'User Roles', cell: ({ roles }) => roles.map(({ name }) => name).join(', ') || 'None' },
    { header: 'Login Disabled', cell: ({ disabled }) => (disabled ? 'Yes' : 'No'), width: 80 },
    { header: 'Logs in with', cell: ({ signIn }) => signInNames(signIn), isHiddenByDefault: true },
    { header: 'Devices', cell: ({ sessions }) => sessions, align: 'right', isHiddenByDefault: true },
    {
      header: 'Actions',
      cell: ({ id, person }) => (
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to={`/dashboard/users/${id}`}
          aria-label={`Edit ${person.name}`}
        >
          Edit
        </Button>
      ),
      align: 'right',
      isAlwaysShown: true,
      width: 82,
    },
  ],
  BulkActions: UserBulk,
  empty: 'People who register are listed here.',
  help: 'users',
});

function UserBulk(props: BulkProps<UserAccount>) {
  const { mutateAsync } = useUpdateUsers();
  return (
    <BulkSwitch
      {...props}
      nouns={['user', 'users']}
      isOn={({ disabled }) => disabled}
      on={{
        name: 'Disable Login',
        explanation: 'They are signed out everywhere and cannot sign in. What they shared stays shared.',
      }}
      off={{ name: 'Enable Login', explanation: 'They can sign in again, as before.' }}
      set={(ids, disabled) => mutateAsync({ body: { ids, disabled } })}
    />
  );
}
