import { randomUUID } from 'node:crypto';
import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import type { MissedChanges, MessageSearchResult } from '@kith/contract/messaging/messaging';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addToEachOthersNetworks } from '../../../test/world.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let id: string;
let path: string;
beforeAll(async () => {
  kith = await createTestApp();
});
afterAll(() => kith.close());
// New users for each test, because the rate limit counts per user.
beforeEach(async () => {
  ada = await kith.user({ legacy: true });
  bob = await kith.user({ legacy: true });
  await addToEachOthersNetworks(kith.db, [ada, bob]);
  id = (await ada.post('/tools/conversations', { participants: [bob.userId] })).json<Conversation>().id;
  path = `/tools/conversations/${id}/messages`;
});

const send = async (who: SignedIn, text: string, more: object = {}) =>
  (await who.post(path, { text, clientKey: randomUUID(), ...more })).json<Message>();
const page = async (who: SignedIn, search = '') =>
  (await who.get(`${path}${search}`)).json<{
    messages: Message[];
    hasBefore: boolean;
    hasAfter: boolean;
    revision: number;
  }>();
const texts = ({ messages }: { messages: Message[] }) => messages.map(({ text }) => text);

test('numbers messages and pages in both directions without gaps', async () => {
  for (const text of ['1', '2', '3', '4', '5', '6', '7']) await send(ada, text);
  expect(await page(bob, '?limit=3')).toMatchObject({ hasBefore: true, hasAfter: false, revision: 8 });
  expect(texts(await page(bob, '?limit=3'))).toEqual(['5', '6', '7']);
  expect(texts(await page(bob, '?limit=3&before=5'))).toEqual(['2', '3', '4']);
  expect(await page(bob, '?limit=3&before=2')).toMatchObject({ messages: [{ text: '1' }], hasBefore: false });
  expect(await page(bob, '?limit=3&after=2')).toMatchObject({ hasBefore: true, hasAfter: true });
  expect(texts(await page(bob, '?limit=3&after=2'))).toEqual(['3', '4', '5']);
  expect(texts(await page(bob, '?limit=3&around=4'))).toEqual(['3', '4', '5']);
  expect(texts(await page(bob, '?after=7'))).toEqual([]);
  expect((await bob.get(`${path}?after=1&before=3`)).statusCode).toBe(400);
});

test('sends once for the same key, also concurrently', async () => {
  const body = { text: 'Once\n\nand **plain** <b>text</b>', clientKey: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => ada.post(path, body)));
  expect(new Set(answers.map((answer) => answer.json<Message>().sequence))).toEqual(new Set([1]));
  expect(texts(await page(bob))).toEqual([body.text]);
  // Keys are per sender: the same key of another user is another message.
  expect((await bob.post(path, body)).json()).toMatchObject({ sequence: 2, author: { userId: bob.userId } });
});

test('numbers concurrent messages without gaps', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => send(index % 2 ? ada : bob, `${index}`)));
  const { messages, revision } = await page(ada);
  expect(messages.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(revision).toBe(31);
  // Sending marks earlier messages as read.
  expect((await ada.get('/tools/messaging/unread')).json<{ unread: number }>().unread).toBeLessThan(30);
});

test('edits and deletes only own messages, and marks them so', async () => {
  await send(ada, 'Helo');
  await send(bob, 'Hi', { replyTo: 1 });
  expect((await bob.patch(`${path}/1`, { text: 'Mine' })).statusCode).toBe(403);
  expect((await bob.delete(`${path}/1`)).statusCode).toBe(403);
  expect((await ada.patch(`${path}/1`, { text: ' ' })).statusCode).toBe(400);
  expect((await ada.patch(`${path}/3`, { text: 'x' })).statusCode).toBe(404);
  expect((await ada.patch(`${path}/1`, { text: 'Hello' })).json()).toMatchObject({
    text: 'Hello',
    revision: 4,
    editedOn: expect.any(Number),
  });
  expect((await page(bob)).messages[1]?.replyTo).toMatchObject({ sequence: 1, text: 'Hello' });
  await bob.post(`${path}/1/reactions`, { emoji: '👍🏽', on: true });
  expect((await ada.delete(`${path}/1`)).json()).toMatchObject({
    text: '',
    deletedOn: expect.any(Number),
    reactions: [],
    revision: 6,
  });
  expect((await page(bob)).messages[1]?.replyTo).toMatchObject({ sequence: 1, text: null });
  expect((await ada.patch(`${path}/1`, { text: 'Back' })).statusCode).toBe(404);
  expect((await ada.delete(`${path}/1`)).statusCode).toBe(404);
  expect(await query(kith.url, `select text from message where conversation_id = $1 and sequence = 1`, [id])).toEqual([
    { text: '' },
  ]);
  expect((await ada.post(path, { text: 'x', clientKey: randomUUID(), replyTo: 1 })).statusCode).toBe(400);
});

test('counts each reaction once per person, and refuses anything but emoji', async () => {
  await send(ada, 'Good news');
  const react = (who: SignedIn, emoji: string, on = true) => who.post(`${path}/1/reactions`, { emoji, on });
  await react(ada, '🎉');
  const first = await react(bob, '🎉');
  expect(first.json()).toMatchObject({ reactions: [{ emoji: '🎉', userIds: [ada.userId, bob.userId] }], revision: 4 });
  // Nothing changed, so nobody is notified.
  expect((await react(bob, '🎉')).json()).toMatchObject({ revision: 4 });
  expect((await react(bob, '🎉', false)).json()).toMatchObject({ reactions: [{ userIds: [ada.userId] }] });
  for (const emoji of ['x', '🎉🎉', '', '<b>', '🎉x']) expect((await react(ada, emoji)).statusCode, emoji).toBe(400);
  const faces = Array.from({ length: 20 }, (_, index) => String.fromCodePoint(0x1f600 + index));
  for (const face of faces.slice(0, 19)) expect((await react(bob, face)).statusCode).toBe(200);
  expect((await react(bob, faces[19] ?? '')).statusCode).toBe(409);
});

test('returns the changes after a held revision, each message once in its current state', async () => {
  await send(ada, 'One');
  await send(ada, 'Two');
  const { revision } = await page(bob);
  await send(ada, 'Three');
  await ada.patch(`${path}/1`, { text: 'One!' });
  await bob.post(`${path}/3/reactions`, { emoji: '👍', on: true });
  const missedSince = async (held: Record<string, number>) =>
    (await bob.post('/tools/messaging/catch-up', { held })).json<MissedChanges>();
  const missed = await missedSince({ [id]: revision, ['f'.repeat(20)]: 3 });
  expect(missed.messages.map(({ sequence, text }) => [sequence, text])).toEqual([
    [1, 'One!'],
    [3, 'Three'],
  ]);
  expect(missed).toMatchObject({ unread: 3, left: ['f'.repeat(20)], reread: [], conversations: [{ id, unread: 3 }] });
  const now = missed.conversations[0]?.revision ?? 0;
  expect(await missedSince({ [id]: now })).toMatchObject({ messages: [], conversations: [], left: [] });
  expect(await missedSince({})).toMatchObject({ messages: [], conversations: [{ id }] });
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [index.toString(16).padStart(20, '0'), 1]));
  expect((await bob.post('/tools/messaging/catch-up', { held: many })).statusCode).toBe(400);
});

test('requires a client that missed too many messages to read the conversation again', async () => {
  await query(
    kith.url,
    `insert into message (conversation_id, sequence, revision, author_id, text, client_key)
     select $1, n, n + 1, $2, n::text, gen_random_uuid() from generate_series(1, 300) n`,
    [id, ada.userId],
  );
  await query(kith.url, 'update conversation set last_sequence = 300, revision = 301 where id = $1', [id]);
  const held = async (revision: number) =>
    (await bob.post('/tools/messaging/catch-up', { held: { [id]: revision } })).json<MissedChanges>();
  expect(await held(5)).toMatchObject({ messages: [], reread: [id] });
  expect((await held(101)).messages).toHaveLength(200);
});

test('searches the user’s conversations by word prefixes, ignoring accents, and finds no deleted message', async () => {
  const eve = await kith.user({ legacy: true });
  await send(ada, 'Der Bürgermeister kommt um drei');
  await send(bob, 'See you at the café, ana@kith.example');
  await send(bob, 'Nothing');
  const search = async (who: SignedIn, text: string, more = '') =>
    (await who.get(`/tools/messaging/search?text=${encodeURIComponent(text)}${more}`)).json<{
      total: number;
      results: MessageSearchResult[];
    }>();
  const found = async (who: SignedIn, text: string) =>
    (await search(who, text)).results.map(({ message }) => message.sequence);
  expect(await found(ada, 'burgerm')).toEqual([1]);
  expect(await found(ada, 'CAFÉ')).toEqual([2]);
  expect(await found(ada, 'drei kommt')).toEqual([1]);
  expect(await found(ada, 'kith')).toEqual([2]);
  expect(await found(ada, 'drei café')).toEqual([]);
  expect(await found(ada, "' & | ! :* ()")).toEqual([]);
  expect(await found(eve, 'burgermeister')).toEqual([]);
  expect((await search(ada, 'nothing')).results[0]).toMatchObject({ title: expect.stringContaining('Member') });
  expect(await search(ada, 'e', '&limit=1&page=2')).toMatchObject({ total: 1, results: [] });
  expect((await eve.get(`/tools/messaging/search?text=a&conversationId=${id}`)).statusCode).toBe(403);
  await bob.delete(`${path}/2`);
  expect(await found(ada, 'cafe')).toEqual([]);
});

test('limits the rate of one sender, not of others', async () => {
  const answers = await Promise.all(
    Array.from({ length: 90 }, () => ada.post(path, { text: 'spam', clientKey: randomUUID() })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '1' });
  expect((await page(bob)).messages.length).toBeLessThanOrEqual(50);
  expect((await send(bob, 'Stop it')).text).toBe('Stop it');
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(90 - refused.length);
});
