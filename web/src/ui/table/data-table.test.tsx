import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Row {
  id: number;
  name: string;
}

const rows = ['Ada', 'Grace', 'Mei'].map((name, id) => ({ id, name }));
const columns: Column<Row>[] = [
  { header: 'ID', cell: (row) => row.id },
  { header: 'Name', cell: (row) => row.name, sortKey: 'name' },
];
const common = { label: 'People', columns, rowKey: (row: Row) => row.id, empty: <p>Nobody</p> };
const focusedRow = () => document.activeElement?.textContent;

test('arrow keys, Home and End move between rows, and Enter opens one', async () => {
  const onOpen = vi.fn<(row: Row) => void>();
  renderInApp(<DataTable {...common} rows={rows} onOpen={onOpen} />);
  await screen.findByRole('table', { name: 'People' });
  await userEvent.tab();
  expect(focusedRow()).toBe('0Ada');
  await userEvent.keyboard('{ArrowUp}');
  expect(focusedRow()).toBe('0Ada');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focusedRow()).toBe('2Mei');
  await userEvent.keyboard('{Home}');
  expect(focusedRow()).toBe('0Ada');
  await userEvent.keyboard('{End}{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[2]);
});

test('the rows are one stop of the Tab key', async () => {
  renderInApp(
    <>
      <DataTable {...common} rows={rows} />
      <button type="button">After</button>
    </>,
  );
  await screen.findByRole('table');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  expect(focusedRow()).toBe('After');
  await userEvent.tab({ shift: true });
  expect(focusedRow()).toBe('1Grace');
});

test('pressing a sortable header reverses the order', async () => {
  const onOrder = vi.fn<(order: unknown) => void>();
  renderInApp(<DataTable {...common} rows={rows} order={{ by: 'name', direction: 'asc' }} onOrder={onOrder} />);
  expect((await screen.findByRole('columnheader', { name: 'Name' })).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onOrder).toHaveBeenCalledWith({ by: 'name', direction: 'desc' });
});

test('shows the empty state and the error', async () => {
  const onRetry = vi.fn<() => void>();
  renderInApp(
    <>
      <DataTable {...common} rows={[]} />
      <DataTable {...common} rows={undefined} error={new Error('Out of reach.')} onRetry={onRetry} />
    </>,
  );
  await screen.findByText('Nobody');
  screen.getByText('Out of reach.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
