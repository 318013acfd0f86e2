import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { Comparison } from './comparison.tsx';

vi.setConfig({ testTimeout: 20_000 });

const record = (id: number, name: string) => ({
  id,
  name,
  profilePicture: null,
  version: 1,
  createdOn: 1,
  createdBy: null,
  user: null,
  carries: [],
});

test('confirms a merge once, with the record and the values that will be lost', async () => {
  const calls: string[] = [];
  const [winner, loser] = [record(7, 'Ann Lee'), record(9, 'Anne Lee')];
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(method);
    return Response.json({ id: 1, kind: 'person', winner, loser, createdOn: 1, createdBy: winner, undoneOn: null });
  });
  const done = vi.fn<() => void>();
  const fields = [
    { field: 'headline', label: 'Headline', many: false, values: [['Founder'], ['Investor']] },
    { field: 'bio', label: 'Bio', many: false, values: [[], ['Plays']] },
    { field: 'tagTypes', label: 'Tags', many: true, values: [['A'], ['B']] },
  ] satisfies Parameters<typeof Comparison>[0]['comparison']['fields'];
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <Comparison kind="person" comparison={{ records: [winner, loser], fields, obstacle: null }} onDone={done} />
    </QueryClientProvider>,
  );
  const merge = await screen.findByRole('button', { name: 'Merge into Ann Lee' });
  await userEvent.click(merge);
  const question = within(screen.getByRole('alertdialog', { name: 'Merge Anne Lee into Ann Lee?' }));
  question.getByText(/The record Anne Lee \(ID 9\) is deleted\./);
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Headline: Investor']);
  expect(calls).toEqual([]);

  await userEvent.click(question.getByRole('button', { name: 'Merge' }));
  await screen.findByText('Anne Lee was merged into Ann Lee');
  expect(calls).toEqual(['POST']);
  expect(done).toHaveBeenCalledOnce();
});
