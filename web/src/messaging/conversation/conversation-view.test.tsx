import type { Message } from '@kith/contract/messaging/conversation-messages';
import type { Conversation } from '@kith/contract/messaging/conversations';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { MessagingContext } from '../messaging-context.ts';
import { MessagingClient } from '../store/messaging-client.ts';
import { ConversationView } from './conversation-view.tsx';

// Queries by role are slow in jsdom.
vi.setConfig({ testTimeout: 60_000 });
// jsdom has no layout.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const id = '0123456789abcdef0123';
const [me, ada] = [1, 2];
const message: Message = {
  conversationId: id,
  sequence: 1,
  revision: 1,
  author: { userId: ada, personId: 20, name: 'Ada', picture: null },
  text: 'Good morning',
  clientKey: 'key',
  createdOn: 1000,
  editedOn: null,
  deletedOn: null,
  replyTo: null,
  reactions: [],
  attachments: [],
};
const person = (userId: number, name: string) => ({
  userId,
  personId: userId * 10,
  name,
  picture: null,
  online: false,
  readSequence: 1,
});
const conversation: Conversation = {
  id,
  type: 1,
  subject: null,
  photoUrl: null,
  participants: [person(ada, 'Ada'), person(me, 'Me')],
  blocked: false,
  revision: 1,
  lastSequence: 1,
  readSequence: 1,
  joinedSequence: 0,
  unread: 0,
  lastMessage: message,
  createdOn: 1000,
  updatedOn: 1000,
};

test('reloads messages that are dropped while they are shown', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ messages: [message], hasBefore: false, hasAfter: false, revision: 1 }),
  );
  const client = new MessagingClient(me);
  client.storeConversation(conversation);
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <MessagingContext value={client}>
        <ConversationView id={id} />
      </MessagingContext>
    </QueryClientProvider>,
  );
  await screen.findByText('Good morning');
  act(() => {
    // Messaging stops and starts, and receives the conversation again.
    client.start()();
    client.storeConversation(conversation);
  });
  await screen.findByText('Good morning');
  expect(client.getState().messageRanges.get(id)?.status).toBe('ready');
});

test('the client keeps its state until all callers that started it have stopped it', () => {
  const client = new MessagingClient(me);
  const [first, second] = [client.start(), client.start()];
  client.storeConversation(conversation);
  first();
  expect(client.getState().conversations.has(id)).toBe(true);
  second();
  expect(client.getState().conversations.has(id)).toBe(false);
});
