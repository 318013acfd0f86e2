import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import { expect, test } from 'vitest';
import { listForInbox, mergeConversations, titleOf } from './conversation.ts';
import {
  applyEvent,
  applyCatchUp,
  initialState,
  withConversation,
  withoutExpiredTypists,
  withOutgoing,
  withMessageRange,
} from './state.ts';
import { loadingRange, withMessage, withNewerPage, withOlderPage, withPage } from './message-range.ts';

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
const messagesBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const page = (from: number, to: number, hasAfter = false) => ({
  messages: messagesBetween(from, to),
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
const loadedState = () =>
  withMessageRange(withConversation(initialState(me), conversation()), id, withPage(loadingRange, page(1, 3)));
const sequences = ({ messages }: { messages: readonly Message[] }) => messages.map(({ sequence }) => sequence);

test('stores each message once and in order, and replaces earlier revisions', () => {
  let range = withPage(loadingRange, page(1, 3));
  for (const one of [message(4), message(4), message(5)]) range = withMessage(range, one);
  range = withMessage(range, message(4, 6, { text: 'edited' }));
  range = withMessage(range, message(4, 4));
  expect(sequences(range)).toEqual([1, 2, 3, 4, 5]);
  expect(range.messages[3]?.text).toBe('edited');
});

test('neither loses nor repeats messages that arrive while the first page loads', () => {
  let range = [message(3), message(4)].reduce(withMessage, loadingRange);
  range = withPage(range, page(1, 3));
  expect(sequences(range)).toEqual([1, 2, 3, 4]);
});

test('detects a gap', () => {
  expect(withMessage(withPage(loadingRange, page(1, 3)), message(5)).hasGap).toBe(true);
});

test('prepends older messages and keeps a change that arrives while they load', () => {
  let range = { ...withPage(loadingRange, page(4, 6)), olderStatus: 'loading' as const };
  range = { ...withMessage(range, message(2, 9)), olderStatus: 'loading' };
  const whole = withOlderPage(range, page(1, 3));
  expect(sequences(whole)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(whole.messages[1]?.revision).toBe(9);
  expect(whole.hasBefore).toBe(false);
});

test('shows later messages beside a found one only after the messages between them are loaded', () => {
  let range = withPage(loadingRange, page(3, 5, true));
  range = withMessage(range, message(9));
  expect(sequences(range)).toEqual([3, 4, 5]);
  range = withMessage({ ...range, newerStatus: 'loading' }, message(10));
  range = withNewerPage(range, { messages: messagesBetween(6, 9), hasBefore: true, hasAfter: false });
  expect(sequences(range)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
});

test('counts a message of somebody else as unread; my own replaces its outgoing copy', () => {
  let state = applyEvent(loadedState(), { type: 'message', message: message(4) });
  expect(state.conversations.get(id)).toMatchObject({ lastSequence: 4, unread: 1, updatedOn: 1004 });
  state = withOutgoing(state, id, [
    { clientKey: 'key 5', text: 'Hi', replyTo: null, attachments: [], createdOn: 1, state: 'sending' },
  ]);
  state = applyEvent(state, {
    type: 'message',
    message: message(5, 5, { author: { ...message(5).author, userId: me } }),
  });
  expect(state.outgoing.get(id)).toEqual([]);
  expect(state.conversations.get(id)).toMatchObject({ unread: 0, readSequence: 5 });
  expect(state.syncedRevisions.get(id)).toBe(5);
});

test('applies missed changes once, even if some arrived before', () => {
  let state = applyEvent(loadedState(), { type: 'message', message: message(4) });
  const missed = {
    unread: 2,
    conversations: [conversation({ revision: 6, lastSequence: 5, unread: 2, lastMessage: message(5, 6) })],
    messages: [message(4), message(5, 6)],
    reread: [],
    left: [],
  };
  state = applyCatchUp(applyCatchUp(state, missed), missed);
  expect(sequences(state.messageRanges.get(id)!)).toEqual([1, 2, 3, 4, 5]);
  expect(state.syncedRevisions.get(id)).toBe(6);
  expect(state.unread).toBe(2);
});

test('removes conversations that I left, and marks a gap when too much was missed', () => {
  const nothing = { unread: 0, conversations: [], messages: [], reread: [], left: [] };
  expect(applyCatchUp(loadedState(), { ...nothing, reread: [id] }).messageRanges.get(id)?.hasGap).toBe(true);
  const left = applyCatchUp(loadedState(), { ...nothing, left: [id] });
  expect([left.conversations.size, left.messageRanges.size]).toEqual([0, 0]);
});

test('never moves a read sequence back, and leaves it null without read receipts', () => {
  const read = (userId: number, sequence: number) => ({ type: 'read', conversationId: id, userId, sequence }) as const;
  let state = applyEvent(loadedState(), { type: 'message', message: message(4) });
  state = applyEvent(state, read(me, 4));
  state = applyEvent(state, read(me, 2));
  expect(state.conversations.get(id)).toMatchObject({ readSequence: 4, unread: 0 });
  const off = conversation({ participants: [person(ada, 'Ada', null), person(me, 'Me', 3)] });
  state = applyEvent(withConversation(initialState(me), off), read(ada, 3));
  expect(state.conversations.get(id)?.participants[0]?.readSequence).toBeNull();
});

test('ignores an older version of a conversation', () => {
  const newer = conversation({ revision: 9, subject: 'New' });
  expect(mergeConversations(newer, conversation({ revision: 4, subject: 'Old' })).subject).toBe('New');
});

test('ends typing with a message or after a timeout', () => {
  const typing = applyEvent(loadedState(), { type: 'typing', conversationId: id, userId: ada }, 1000);
  expect([...(typing.typing.get(id)?.keys() ?? [])]).toEqual([ada]);
  expect(applyEvent(typing, { type: 'message', message: message(4) }).typing.get(id)?.size).toBe(0);
  expect(withoutExpiredTypists(typing, 5999).typing.size).toBe(1);
  expect(withoutExpiredTypists(typing, 6000).typing.size).toBe(0);
});

test('lists conversations that have messages, the latest first, by subject or names', () => {
  const group = conversation({ id: 'b'.repeat(20), type: 2, lastSequence: 0, updatedOn: 5000, subject: 'Board' });
  const silent = conversation({ id: 'c'.repeat(20), lastSequence: 0, updatedOn: 9000 });
  const inbox = listForInbox([conversation(), silent, group]);
  expect(inbox.map((one) => titleOf(one, me))).toEqual(['Board', 'Ada']);
});
