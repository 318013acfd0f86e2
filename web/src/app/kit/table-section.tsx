import Box from '@mui/material/Box';
import { useState } from 'react';
import { formatCount, formatDate } from '../../ui/formats.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { Column, SortOrder } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';

interface Invite {
  id: number;
  name: string;
  email: string;
  createdOn: number;
  sent: number;
}

const invites: Invite[] = [
  { id: 1, name: 'Ada Lindqvist', email: 'ada@northwind.example', createdOn: 1_760_000_000, sent: 1 },
  { id: 2, name: 'Kwame Jensen-Mensah', email: 'kwame@rivers.example', createdOn: 1_750_000_000, sent: 3 },
  {
    id: 3,
    name: 'Mei Sakamoto',
    email: 'a.very.long.address.indeed@institute.example',
    createdOn: 1_700_000_000,
    sent: 12,
  },
];

const columns: Column<Invite>[] = [
  { header: 'Name', cell: (row) => row.name, sortKey: 'name' },
  { header: 'Email Address', cell: (row) => row.email },
  { header: 'Created On', cell: (row) => formatDate(row.createdOn), sortKey: 'createdOn', width: 120 },
  { header: 'Emails Sent', cell: (row) => formatCount(row.sent), align: 'right', width: 100 },
];

export function TableSection() {
  const [order, setOrder] = useState<SortOrder>({ by: 'name', direction: 'asc' });
  const common = { columns, rowKey: (row: Invite) => row.id, empty: <EmptyState title="No invites" /> };
  return (
    <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
      <DataTable label="Invites" rows={invites} order={order} onOrder={setOrder} {...common} />
      <DataTable label="Invites on their way" rows={undefined} {...common} />
      <DataTable label="No invites" rows={[]} {...common} />
      <DataTable label="Broken" rows={undefined} error={new Error('Kith cannot be reached.')} {...common} />
    </Box>
  );
}
