import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import type { FilterField, FilterValues } from './filter-field.ts';

// Queries by role are slow in jsdom.
vi.setConfig({ testTimeout: 20_000 });

const yesNo = [
  { value: 'true', name: 'Yes' },
  { value: 'false', name: 'No' },
];
const fields: FilterField[] = [
  { type: 'text', name: 'name', label: 'Name', isShownByDefault: true },
  { type: 'radio', name: 'isResolved', label: 'Resolved', options: yesNo, initial: 'true' },
  { type: 'checkbox', name: 'archived', label: 'Archived', isAvailable: ({ name }) => name === 'all' },
];

function open(search: string, values: FilterValues, offered = fields) {
  const onClose = vi.fn<() => void>();
  const { router } = renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <FilterDialog open title="Filter things" fields={offered} values={values} onClose={onClose} />
    </QueryClientProvider>,
    { at: `/things${search}` },
  );
  return { router, onClose, submit: () => userEvent.click(screen.getByRole('button', { name: 'Submit' })) };
}

test('an activated filter has its initial value; submitting goes to the first page', async () => {
  const { router, onClose, submit } = open('?page=3', {});
  await userEvent.click(await screen.findByRole('button', { name: 'Resolved' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
  await submit();
  expect(router.state.location.search).toBe('?isResolved=true');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Enter submits; an active filter without a value has no effect', async () => {
  const { router, onClose } = open('?name=ada', { name: 'ada' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' b{Enter}');
  expect(router.state.location.search).toBe('?name=ada%20b');
  expect(onClose).toHaveBeenCalledOnce();
});

test('submitting without a change only closes the form and keeps the page', async () => {
  const { router, onClose, submit } = open('?name=ada&page=3', { name: 'ada' });
  await screen.findByRole('dialog');
  await submit();
  expect(onClose).toHaveBeenCalledOnce();
  expect(router.state.location.search).toBe('?name=ada&page=3');
});

test('a filter that is no longer offered is not submitted', async () => {
  const { router, submit } = open('?name=all&archived=true', { name: 'all', archived: 'true' });
  await screen.findByRole('checkbox', { name: 'Archived' });
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'some');
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  await submit();
  expect(router.state.location.search).toBe('?name=some');
});

test('a filter that is shown by default has no effect until it is filled in', async () => {
  const kind: FilterField = {
    type: 'radio',
    name: 'kind',
    label: 'Kind',
    options: [{ value: 'security', name: 'Security' }],
    initial: 'security',
    isShownByDefault: true,
  };
  const { router, submit } = open('', {}, [...fields, kind]);
  const security = await screen.findByRole<HTMLInputElement>('radio', { name: 'Security' });
  expect(security.checked).toBe(false);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'ada');
  await submit();
  expect(router.state.location.search).toBe('?name=ada');
});
