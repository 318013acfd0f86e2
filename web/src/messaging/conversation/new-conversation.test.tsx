import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { MessagingContext } from '../messaging-context.ts';
import { MessagingClient } from '../store/messaging-client.ts';
import { NewConversation } from './new-conversation.tsx';

// Queries by role are slow in jsdom.
vi.setConfig({ testTimeout: 60_000 });

test('refuses a twentieth other person and says why', async () => {
  const results = Array.from({ length: 25 }, (_, index) => ({
    id: index + 1,
    name: `Person ${index + 1}`,
    archived: false,
  }));
  const page = { results, limit: 50, page: 1, pages: 1, total: 25, next: null, previous: null };
  vi.stubGlobal('fetch', async () => Response.json({ ...page, cache: true, datasetSize: 25 }));
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <MessagingContext value={new MessagingClient(99)}>
        <NewConversation autoFocus onStarted={() => {}} />
      </MessagingContext>
    </QueryClientProvider>,
  );
  const field = await screen.findByRole('combobox', { name: 'To' });
  await userEvent.click(field);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(25));
  for (const option of screen.getAllByRole('option').slice(0, 20)) await userEvent.click(option);
  expect(screen.getByText('Group Chats cannot exceed 20 participants including yourself.')).toBeTruthy();
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(19);
});
