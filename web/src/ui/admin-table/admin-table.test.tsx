import { searchText } from '@kith/contract/filter-fields';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toPage } from '@kith/contract/paging';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { AdminTable } from './admin-table.tsx';
import { BulkButton, runOneByOne } from './bulk-button.tsx';
import { defineTable, type BulkProps } from './table-description.ts';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  localStorage.clear();
  pages = 3;
  unreadable = undefined;
});

interface Row {
  id: number;
  name: string;
}

const act = vi.fn<(row: Row) => Promise<void>>();
const raise = vi.fn<(ids: number[]) => Promise<{ changed: number }>>();
const requests: object[] = [];
let pages = 3;
let unreadable: string | undefined;
const Unreadable = () => {
  throw new Error('It cannot be drawn');
};
const table = defineTable({
  title: 'Things',
  singular: 'Thing',
  shape: { name: searchText, order: searchText },
  orderings: [
    { by: 'id', name: 'ID', direction: 'asc' },
    { by: 'name', name: 'Name', direction: 'asc' },
  ],
  fields: [{ type: 'text', name: 'name', label: 'Name', isShownByDefault: true }],
  rowKey: ({ id }: Row) => id,
  read: (query) => ({
    queryKey: ['things', query],
    queryFn: () => {
      requests.push(query);
      const names = ['Ada', 'Grace', 'Mei'].map((name, index) => ({ id: index + 1, name }));
      return Promise.resolve(toPage(names, pages === 3 ? 103 : pages * 50, { page: query.page, limit: 50 }));
    },
  }),
  columns: [
    { header: 'ID', cell: ({ id }) => id },
    { header: 'Name', cell: ({ name }) => (name === unreadable ? <Unreadable /> : name), isAlwaysShown: true },
  ],
  BulkActions: ({ rows, onDone }: BulkProps<Row>) => (
    <>
      <BulkButton
        name="Bury"
        rows={rows}
        question="Bury them?"
        explanation="Deep."
        act={(chosen) => runOneByOne(chosen, act)}
        onDone={onDone}
      />
      <BulkButton
        name="Raise"
        rows={rows}
        question="Raise them?"
        explanation="High."
        act={(chosen) => raise(chosen.map(({ id }) => id))}
        onDone={onDone}
      />
    </>
  ),
  rowTarget: ({ id }) => `/things/${id}`,
  empty: 'Nothing',
});

function show(at = '/things') {
  return renderInApp(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AdminTable table={table} />
    </QueryClientProvider>,
    { at },
  );
}

test('reads page and filters from the address and shows the range', async () => {
  show('/things?name=a&page=2&nonsense=1');
  expect(await screen.findByText('51-100 of 103')).toBeTruthy();
  expect(requests.at(-1)).toEqual({ name: 'a', page: 2 });
  expect(screen.getAllByRole('navigation', { name: /^Pages of Things/ })).toHaveLength(2);
});

test('redirects a page past the end to the last one', async () => {
  const { router } = show('/things?name=a&page=9');
  expect(await screen.findByText('101-103 of 103')).toBeTruthy();
  expect(router.state.location.search).toBe('?name=a&page=3');
});

test('can be sorted in both directions by the select that replaces the header on a phone', async () => {
  const { router } = show('/things?name=a&page=2');
  const order = await screen.findByRole('combobox', { name: 'Order' });
  await userEvent.selectOptions(order, 'Name');
  expect(router.state.location.search).toBe('?name=a&order=name-asc');
  await userEvent.selectOptions(order, 'Name, reversed');
  expect(router.state.location.search).toBe('?name=a&order=name-desc');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ order: 'name-desc', page: 1 }));
});

test('a table of the back-office shows four page buttons, above and below', async () => {
  pages = 9;
  show('/things?page=5');
  const pagers = await screen.findAllByRole('navigation', { name: /^Pages of Things/ });
  for (const pager of pagers) {
    const numbers = within(pager).getAllByRole('link', { name: /^Page / });
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['4', '5', '6', '7']);
  }
});

test('stores hidden columns, and does not offer to hide columns that are always shown', async () => {
  const { unmount } = show();
  await screen.findByText('Grace');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'ID' }));
  unmount();
  show();
  await screen.findByText('Grace');
  expect(screen.queryByRole('columnheader', { name: 'ID' })).toBeNull();
});

test('runs a bulk action on each selected row and counts the failures', async () => {
  act.mockReset();
  act.mockRejectedValueOnce(new Error('Too hard.')).mockResolvedValue();
  const { router } = show();
  await screen.findByText('Grace');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select 3' }));
  // Selecting a row does not open it.
  expect(router.state.location.pathname).toBe('/things');
  await userEvent.click(screen.getByRole('button', { name: 'Bury (2)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Bury' }));
  expect(await screen.findByText('Bury failed for 1 of 2. Too hard.')).toBeTruthy();
  expect(act.mock.calls.map(([row]) => row.name)).toEqual(['Ada', 'Mei']);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
});

test('runs an action for all rows in one call and shows its error', async () => {
  raise.mockReset();
  raise.mockResolvedValueOnce({ changed: 2 }).mockRejectedValueOnce(new Error('Too heavy.'));
  show();
  await screen.findByText('Grace');
  for (const said of ['Raise: 2 done', 'Raise failed for 3 of 3. Too heavy.']) {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Raise (3)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Raise' }));
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(raise.mock.calls).toEqual([[[1, 2, 3]], [[1, 2, 3]]]);
});

test('rows that fail to render leave title, filters and pages usable, and another page is rendered again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  unreadable = 'Grace';
  const { router } = show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Things could not be shown');
  screen.getByRole('heading', { name: 'Things' });
  screen.getByRole('button', { name: 'Filter' });
  unreadable = undefined;
  await userEvent.click(screen.getAllByRole('link', { name: 'Page 2' })[0]!);
  await screen.findByText('Grace');
  expect(router.state.location.search).toBe('?page=2');
  vi.restoreAllMocks();
});
