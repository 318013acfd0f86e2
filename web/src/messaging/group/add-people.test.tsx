import type { Conversation } from '@kith/contract/messaging/conversations';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { MessagingContext } from '../messaging-context.ts';
import { MessagingClient } from '../store/messaging-client.ts';
import { AddPeople } from './add-people.tsx';

// Queries by role are slow in jsdom.
vi.setConfig({ testTimeout: 60_000 });

const ME = 99;
const person = (userId: number) => ({
  userId,
  personId: userId,
  name: `Person ${userId}`,
  picture: null,
  online: false,
  readSequence: 0,
});
/** A group with 19 participants: 18 others and me. */
const conversation: Conversation = {
  id: 'a'.repeat(20),
  type: 2,
  subject: null,
  photoUrl: null,
  revision: 1,
  lastSequence: 0,
  readSequence: 0,
  joinedSequence: 0,
  unread: 0,
  createdOn: 0,
  updatedOn: 0,
  participants: [ME, ...Array.from({ length: 18 }, (_, index) => index + 1)].map(person),
  lastMessage: null,
  blocked: false,
};

test('refuses a 21st participant and says why, and does not count a present one again', async () => {
  const results = [1, 19, 20].map((id) => ({ id, name: `Person ${id}`, archived: false }));
  const page = { results, limit: 50, page: 1, pages: 1, total: 3, next: null, previous: null };
  vi.stubGlobal('fetch', async () => Response.json({ ...page, cache: true, datasetSize: 3 }));
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <MessagingContext value={new MessagingClient(ME)}>
        <AddPeople conversation={conversation} />
      </MessagingContext>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Add people' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  const message = 'Group Chats cannot exceed 20 participants including yourself.';
  for (const name of ['Person 1', 'Person 19']) await userEvent.click(screen.getByRole('option', { name }));
  expect(screen.queryByText(message)).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: 'Person 20' }));
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual([
    'Person 19',
  ]);
});
