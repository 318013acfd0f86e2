import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import { expect, test } from 'vitest';
import { listed, newerOf, titleOf } from './conversation.ts';
import {
  after,
  caughtUp,
  emptyState,
  withConversation,
  withoutIdleTypists,
  withOutgoing,
  withThread,
} from './state.ts';
import { loadingThread, withMessage, withNewer, withOlder, withPage } from './thread.ts';

const id = '0123456789abcdef0123';
const [me, ada] = [1, 2];

const message = (sequence: number, revision = sequence, more: Partial<Message> = {}): Message => ({
  conversationId: id,
  sequence,
  revision,
  author: { userId: ada, personId: 20, name: 'Ada', picture: null },
  text: `Message ${sequence}.${revision}`,
  clientKey: `key ${sequence}`,
  createdOn: 1000 + sequence,
  editedOn: null,
  deletedOn: null,
  replyTo: null,
  reactions: [],
  attachments: [],
  ...more,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const page = (from: number, to: number, hasAfter = false) => ({
  messages: range(from, to),
  hasBefore: from > 1,
  hasAfter,
});
const person = (userId: number, name: string, readSequence: number | null) => ({
  userId,
  personId: userId * 10,
  name,
  picture: null,
  online: false,
  readSequence,
});
const conversation = (more: Partial<Conversation> = {}): Conversation => ({
  id,
  type: 1,
  subject: null,
  photoUrl: null,
  participants: [person(ada, 'Ada', 3), person(me, 'Me', 3)],
  blocked: false,
  revision: 3,
  lastSequence: 3,
  readSequence: 3,
  joinedSequence: 0,
  unread: 0,
  lastMessage: message(3),
  createdOn: 1,
  updatedOn: 1003,
  ...more,
});
const known = () =>
  withThread(withConversation(emptyState(me), conversation()), id, withPage(loadingThread, page(1, 3)));
const sequences = ({ messages }: { messages: readonly Message[] }) => messages.map(({ sequence }) => sequence);

test('messages come in order, each once, and a later revision replaces an earlier one', () => {
  let thread = withPage(loadingThread, page(1, 3));
  for (const one of [message(4), message(4), message(5)]) thread = withMessage(thread, one);
  thread = withMessage(thread, message(4, 6, { text: 'edited' }));
  thread = withMessage(thread, message(4, 4));
  expect(sequences(thread)).toEqual([1, 2, 3, 4, 5]);
  expect(thread.messages[3]?.text).toBe('edited');
});

test('what comes while the first page is on its way is neither lost nor doubled', () => {
  let thread = [message(3), message(4)].reduce(withMessage, loadingThread);
  thread = withPage(thread, page(1, 3));
  expect(sequences(thread)).toEqual([1, 2, 3, 4]);
});

test('a hole is noticed', () => {
  expect(withMessage(withPage(loadingThread, page(1, 3)), message(5)).gap).toBe(true);
});

test('history is put before, and a change that comes meanwhile is kept', () => {
  let thread = { ...withPage(loadingThread, page(4, 6)), before: 'loading' as const };
  thread = { ...withMessage(thread, message(2, 9)), before: 'loading' };
  const whole = withOlder(thread, page(1, 3));
  expect(sequences(whole)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(whole.messages[1]?.revision).toBe(9);
  expect(whole.hasBefore).toBe(false);
});

test('around a find, later messages wait until what lies between is there', () => {
  let thread = withPage(loadingThread, page(3, 5, true));
  thread = withMessage(thread, message(9));
  expect(sequences(thread)).toEqual([3, 4, 5]);
  thread = withMessage({ ...thread, after: 'loading' }, message(10));
  thread = withNewer(thread, { messages: range(6, 9), hasBefore: true, hasAfter: false });
  expect(sequences(thread)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a message moves its conversation up and counts as unread; my own does not, and ends its echo', () => {
  let state = after(known(), { type: 'message', message: message(4) });
  expect(state.conversations.get(id)).toMatchObject({ lastSequence: 4, unread: 1, updatedOn: 1004 });
  state = withOutgoing(state, id, [
    { clientKey: 'key 5', text: 'Hi', replyTo: null, attachments: [], createdOn: 1, state: 'sending' },
  ]);
  state = after(state, { type: 'message', message: message(5, 5, { author: { ...message(5).author, userId: me } }) });
  expect(state.outgoing.get(id)).toEqual([]);
  expect(state.conversations.get(id)).toMatchObject({ unread: 0, readSequence: 5 });
  expect(state.told.get(id)).toBe(5);
});

test('resuming brings what was missed once, whatever came before', () => {
  let state = after(known(), { type: 'message', message: message(4) });
  const missed = {
    unread: 2,
    conversations: [conversation({ revision: 6, lastSequence: 5, unread: 2, lastMessage: message(5, 6) })],
    messages: [message(4), message(5, 6)],
    reread: [],
    left: [],
  };
  state = caughtUp(caughtUp(state, missed), missed);
  expect(sequences(state.threads.get(id)!)).toEqual([1, 2, 3, 4, 5]);
  expect(state.told.get(id)).toBe(6);
  expect(state.unread).toBe(2);
});

test('what was left is gone, and too much missed is read anew', () => {
  const nothing = { unread: 0, conversations: [], messages: [], reread: [], left: [] };
  expect(caughtUp(known(), { ...nothing, reread: [id] }).threads.get(id)?.gap).toBe(true);
  const left = caughtUp(known(), { ...nothing, left: [id] });
  expect([left.conversations.size, left.threads.size]).toEqual([0, 0]);
});

test('reading never moves back, on whatever device, and is unknown where receipts are off', () => {
  const read = (userId: number, sequence: number) => ({ type: 'read', conversationId: id, userId, sequence }) as const;
  let state = after(known(), { type: 'message', message: message(4) });
  state = after(state, read(me, 4));
  state = after(state, read(me, 2));
  expect(state.conversations.get(id)).toMatchObject({ readSequence: 4, unread: 0 });
  const off = conversation({ participants: [person(ada, 'Ada', null), person(me, 'Me', 3)] });
  state = after(withConversation(emptyState(me), off), read(ada, 3));
  expect(state.conversations.get(id)?.participants[0]?.readSequence).toBeNull();
});

test('an old answer about a conversation does not undo a new one', () => {
  const newer = conversation({ revision: 9, subject: 'New' });
  expect(newerOf(newer, conversation({ revision: 4, subject: 'Old' })).subject).toBe('New');
});

test('typing ends with a message, or by itself', () => {
  const typing = after(known(), { type: 'typing', conversationId: id, userId: ada }, 1000);
  expect([...(typing.typing.get(id)?.keys() ?? [])]).toEqual([ada]);
  expect(after(typing, { type: 'message', message: message(4) }).typing.get(id)?.size).toBe(0);
  expect(withoutIdleTypists(typing, 5999).typing.size).toBe(1);
  expect(withoutIdleTypists(typing, 6000).typing.size).toBe(0);
});

test('the inbox lists what was said, the latest first, by subject or names', () => {
  const group = conversation({ id: 'b'.repeat(20), type: 2, lastSequence: 0, updatedOn: 5000, subject: 'Board' });
  const silent = conversation({ id: 'c'.repeat(20), lastSequence: 0, updatedOn: 9000 });
  const inbox = listed([conversation(), silent, group]);
  expect(inbox.map((one) => titleOf(one, me))).toEqual(['Board', 'Ada']);
});
