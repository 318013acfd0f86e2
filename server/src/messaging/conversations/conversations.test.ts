import { randomUUID } from 'node:crypto';
import type { Conversation } from '@kith/contract/messaging/conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addToEachOthersNetworks } from '../../../test/world.ts';
import { oneOnOneConversationId } from './conversation-id.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let cat: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  ada = await kith.user({ name: 'Ada Able', legacy: true });
  bob = await kith.user({ name: 'Bob Best', legacy: true });
  cat = await kith.user({ name: 'Cat Case', legacy: true });
  stranger = await kith.user({ name: 'Sam Strange', legacy: true });
  await addToEachOthersNetworks(kith.db, [ada, bob, cat]);
});
afterAll(() => kith.close());

/** New users who are in each other's networks and have no conversations. */
async function newFriends(): Promise<[SignedIn, SignedIn, SignedIn]> {
  const friends = await Promise.all([0, 1, 2].map(() => kith.user({ legacy: true })));
  await addToEachOthersNetworks(kith.db, friends);
  return friends as [SignedIn, SignedIn, SignedIn];
}

const path = '/tools/conversations';
const open = (who: SignedIn, ...others: SignedIn[]) =>
  who.post(path, { participants: others.map(({ userId }) => userId) });
const group = async (who: SignedIn, ...others: SignedIn[]) => (await open(who, ...others)).json<Conversation>();
const say = (who: SignedIn, id: string, text: string) =>
  who.post(`${path}/${id}/messages`, { text, clientKey: randomUUID() });
const names = ({ participants }: Conversation) => participants.map(({ name }) => name);

test('opens the same one-on-one conversation for both people, every time', async () => {
  const [eve, fay] = await newFriends();
  const answers = await Promise.all([open(eve, fay), open(fay, eve), open(eve, fay), open(fay, eve)]);
  const ids = answers.map((answer) => answer.json<Conversation>().id);
  expect(new Set(ids)).toEqual(new Set([oneOnOneConversationId(eve.userId, fay.userId)]));
  expect(answers[0]?.json()).toMatchObject({ type: 1, subject: null, unread: 0, lastMessage: null, blocked: false });
  expect(names((await open(ada, bob)).json())).toEqual(['Ada Able', 'Bob Best']);
  // Without a message it is in nobody's list.
  expect((await fay.get(path)).json()).toMatchObject({ total: 0, unread: 0 });
  await say(eve, ids[0] ?? '', 'Hello');
  expect((await fay.get(path)).json()).toMatchObject({
    total: 1,
    unread: 1,
    results: [{ unread: 1, lastMessage: { text: 'Hello', author: { userId: eve.userId } } }],
  });
  expect((await eve.get(path)).json()).toMatchObject({ total: 1, unread: 0 });
});

test('creates a group with a random id or one derived from its key, and lists the latest activity first', async () => {
  const [eve, fay, gil] = await newFriends();
  const one = await group(eve, fay, gil);
  const two = await group(eve, fay, gil);
  expect(one.id).toMatch(/^[0-9a-f]{20}$/);
  expect(one.id).not.toBe(two.id);
  expect(one.type).toBe(2);
  const keyed = { participants: [fay.userId, gil.userId], subject: ' Plans ', clientKey: randomUUID() };
  const [first, again] = await Promise.all([eve.post(path, keyed), eve.post(path, keyed)]);
  expect(first?.json()).toMatchObject({ id: again?.json().id, subject: 'Plans' });
  await say(gil, one.id, 'First');
  await say(gil, two.id, 'Second');
  await say(gil, one.id, 'Third');
  const listed = (await gil.get(`${path}?limit=2`)).json<{ results: Conversation[]; total: number }>();
  expect(listed.results.map(({ id }) => id)).toEqual([one.id, two.id]);
  expect(listed.total).toBe(3);
});

test('answers 403 to people who are not in the conversation and 404 if it does not exist, for every endpoint', async () => {
  const { id } = await group(ada, bob, cat);
  await say(ada, id, 'Between us');
  const missing = '0'.repeat(20);
  const calls: [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', rest: string, body?: object][] = [
    ['GET', ''],
    ['PATCH', '', { subject: 'Mine' }],
    ['POST', '/participants', { participants: [stranger.userId] }],
    ['POST', '/leave'],
    ['POST', '/read', { sequence: 1 }],
    ['DELETE', '/photo'],
    ['GET', `/pictures/${'a'.repeat(32)}`],
    ['GET', '/messages'],
    ['POST', '/messages', { text: 'Let me in', clientKey: randomUUID() }],
    ['PATCH', '/messages/1', { text: 'Mine' }],
    ['DELETE', '/messages/1'],
    ['POST', '/messages/1/reactions', { emoji: '👍', on: true }],
    ['GET', '/attachments/1'],
    ['GET', '/attachments/1/preview'],
  ];
  for (const [method, rest, payload] of calls) {
    const status = async (of: string) =>
      (await stranger.call({ method, url: `/api${path}/${of}${rest}`, ...(payload && { payload }) })).statusCode;
    expect(await status(id), `${method} ${rest}`).toBe(403);
    expect(await status(missing), `${method} ${rest}`).toBe(404);
  }
  // The id of a conversation of two others can be computed, but gives no access.
  await open(ada, bob);
  const derived = oneOnOneConversationId(ada.userId, bob.userId);
  expect((await stranger.get(`${path}/${derived}/messages`)).statusCode).toBe(403);
  expect((await say(stranger, derived, 'Forged')).statusCode).toBe(403);
  const forged = { text: 'Forged', clientKey: randomUUID(), authorId: ada.userId };
  expect((await bob.post(`${path}/${derived}/messages`, forged)).statusCode).toBe(400);
  expect(await query(kith.url, `select 1 from message where text in ('Forged', 'Let me in', 'Mine')`)).toEqual([]);
});

test('refuses users who may not use messaging', async () => {
  const member = await kith.user();
  expect((await member.get(path)).statusCode).toBe(403);
  expect((await open(member, ada)).statusCode).toBe(403);
  expect((await member.get('/tools/messaging/unread')).statusCode).toBe(403);
  expect((await open(ada, member)).json()).toMatchObject({
    error: { fields: { participants: expect.stringMatching(/^You cannot write to this person/) } },
  });
  expect((await open(ada, ada)).statusCode).toBe(400);
  expect((await ada.post(path, { participants: [] })).statusCode).toBe(400);
  expect((await ada.post(path, { participants: [bob.userId], subject: 'Us' })).statusCode).toBe(400);
  expect((await ada.get(`/tools/messaging/people/${member.userId}`)).json()).toEqual({ canMessage: false });
  expect((await ada.get(`/tools/messaging/people/${bob.userId}`)).json()).toEqual({ canMessage: true });
  expect((await kith.visitor().get('/config')).json()).toMatchObject({ messagingFor: 'legacy-users' });
});

test('allows every member to use messaging if configured', async () => {
  const open = await createTestApp({ MESSAGING_FOR: 'members' });
  try {
    const [one, two, roleless] = [await open.user(), await open.user(), await open.user({ roleIds: [] })];
    await addToEachOthersNetworks(open.db, [one, two, roleless]);
    expect((await one.post(path, { participants: [two.userId] })).statusCode).toBe(200);
    expect((await one.post(path, { participants: [roleless.userId] })).statusCode).toBe(400);
    expect((await one.post('/tools/autocomplete/legacy-users', {})).json()).toMatchObject({ total: 1 });
    expect((await open.visitor().get('/config')).json()).toMatchObject({ messagingFor: 'members' });
  } finally {
    await open.close();
  }
});

test('limits a group to twenty participants, also with two concurrent additions', async () => {
  const many = await Promise.all(Array.from({ length: 20 }, () => kith.user({ legacy: true })));
  await addToEachOthersNetworks(kith.db, [ada, ...many]);
  const ids = many.map(({ userId }) => userId);
  const tooMany = {
    error: { fields: { participants: 'Group Chats cannot exceed 20 participants including yourself.' } },
  };
  expect((await ada.post(path, { participants: ids })).json()).toMatchObject(tooMany);
  const { id } = (await ada.post(path, { participants: ids.slice(0, 18) })).json<Conversation>();
  const add = (userId: number | undefined, who = ada) =>
    who.post(`${path}/${id}/participants`, { participants: [userId] });
  const answers = await Promise.all([add(ids[18]), add(ids[19], many[0])]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject(tooMany);
  const { participants } = (await ada.get(`${path}/${id}`)).json<Conversation>();
  expect(participants).toHaveLength(20);
  // Adding a current participant does not count.
  expect((await add(ids[0])).statusCode).toBe(200);
});

test('shows new participants only later messages, and former participants nothing', async () => {
  const { id } = await group(ada, bob, cat);
  await say(ada, id, 'Before');
  await addToEachOthersNetworks(kith.db, [ada, stranger]);
  const added = await ada.post(`${path}/${id}/participants`, { participants: [stranger.userId] });
  expect(names(added.json())).toEqual(['Ada Able', 'Bob Best', 'Cat Case', 'Sam Strange']);
  const read = async (who: SignedIn) =>
    (await who.get(`${path}/${id}/messages`)).json<{ messages: { text: string }[] }>().messages.map(({ text }) => text);
  expect(await read(stranger)).toEqual([]);
  await say(ada, id, 'After');
  expect(await read(stranger)).toEqual(['After']);
  expect((await stranger.get(`${path}/${id}`)).json()).toMatchObject({ unread: 1, joinedSequence: 1 });
  expect((await stranger.get(`${path}/${id}/messages?around=1`)).json()).toMatchObject({ hasBefore: false });
  expect((await stranger.post(`${path}/${id}/messages/1/reactions`, { emoji: '👍', on: true })).statusCode).toBe(404);
  expect((await stranger.post(`${path}/${id}/leave`)).statusCode).toBe(204);
  expect((await say(stranger, id, 'One more thing')).statusCode).toBe(403);
  expect((await stranger.get(`${path}/${id}/messages`)).statusCode).toBe(403);
  for (const who of [ada, bob, cat]) await who.post(`${path}/${id}/leave`);
  expect((await ada.get(`${path}/${id}`)).statusCode).toBe(404);
  expect(await query(kith.url, 'select 1 from message where conversation_id = $1', [id])).toEqual([]);
  const both = (await open(ada, bob)).json<Conversation>();
  expect((await ada.post(`${path}/${both.id}/leave`)).statusCode).toBe(409);
  expect((await ada.post(`${path}/${both.id}/participants`, { participants: [cat.userId] })).statusCode).toBe(409);
});

test('stores a message that is sent while its author leaves, or refuses it', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await group(ada, bob, cat);
    const [left, ...sent] = await Promise.all([
      bob.post(`${path}/${id}/leave`),
      ...['a', 'b', 'c', 'd'].map((text) => say(bob, id, text)),
    ]);
    expect(left.statusCode).toBe(204);
    expect(sent.every(({ statusCode }) => statusCode === 200 || statusCode === 403)).toBe(true);
    const { messages } = (await ada.get(`${path}/${id}/messages`)).json<{ messages: { sequence: number }[] }>();
    expect(messages).toHaveLength(sent.filter(({ statusCode }) => statusCode === 200).length);
    expect(messages.map(({ sequence }) => sequence)).toEqual(messages.map((_, index) => index + 1));
    await kith.db.deleteFrom('rate_limit').execute();
  }
});

test('changes the subject and the photo of a group; only participants see the photo', async () => {
  const { id } = await group(ada, bob, cat);
  expect((await bob.patch(`${path}/${id}`, { subject: 'Trip' })).json()).toMatchObject({ subject: 'Trip' });
  expect((await bob.patch(`${path}/${id}`, { subject: '' })).json()).toMatchObject({ subject: null });
  const { default: sharp } = await import('sharp');
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const upload = (who: SignedIn, payload: Buffer) =>
    who.call({
      method: 'POST',
      url: `/api${path}/${id}/photo`,
      payload,
      headers: { 'content-type': 'image/png' },
    });
  expect((await upload(stranger, png)).statusCode).toBe(403);
  expect((await upload(bob, Buffer.from('<svg/>'))).statusCode).toBe(400);
  const { photoUrl } = (await upload(bob, png)).json<{ photoUrl: string }>();
  expect((await ada.get(`${path}/${id}`)).json()).toMatchObject({ photoUrl });
  expect((await ada.call({ url: photoUrl })).headers).toMatchObject({ 'content-type': 'image/webp' });
  expect((await stranger.call({ url: photoUrl })).statusCode).toBe(403);
  expect((await ada.delete(`${path}/${id}/photo`)).statusCode).toBe(204);
  expect((await ada.call({ url: photoUrl })).statusCode).toBe(404);
});

test('never moves the read position back or past the last message; others see it unless one of the two has switched receipts off', async () => {
  const { id } = await group(ada, bob, cat);
  for (const text of ['one', 'two', 'three']) await say(ada, id, text);
  const read = async (who: SignedIn, sequence: number) =>
    (await who.post(`${path}/${id}/read`, { sequence })).json<{ readSequence: number }>().readSequence;
  expect(await read(bob, 2)).toBe(2);
  expect(await read(bob, 1)).toBe(2);
  expect((await bob.get(`${path}/${id}`)).json()).toMatchObject({ unread: 1, readSequence: 2 });
  const seenBy = async (who: SignedIn) =>
    (await who.get(`${path}/${id}`)).json<Conversation>().participants.find(({ userId }) => userId === bob.userId)
      ?.readSequence;
  expect(await seenBy(ada)).toBe(2);
  await ada.patch('/tools/messaging/settings', { readReceipts: false });
  expect(await seenBy(ada)).toBeNull();
  expect(await seenBy(cat)).toBe(2);
  await bob.patch('/tools/messaging/settings', { readReceipts: false });
  expect(await seenBy(cat)).toBeNull();
  expect(await seenBy(bob)).toBe(2);
  expect((await ada.get('/tools/messaging/settings')).json()).toEqual({
    readReceipts: false,
    typing: true,
    mail: true,
  });
  await ada.patch('/tools/messaging/settings', { readReceipts: true });
  expect(await read(bob, 2_000_000_000)).toBe(3);
});

test('refuses messages in both directions after a block, until it is removed', async () => {
  const dan = await kith.user({ name: 'Dan Dull', legacy: true });
  await addToEachOthersNetworks(kith.db, [ada, bob, dan]);
  const { id } = (await open(dan, ada)).json<Conversation>();
  await say(dan, id, 'Buy!');
  expect((await ada.post('/tools/messaging/blocks', { userId: dan.userId })).statusCode).toBe(204);
  expect((await ada.post('/tools/messaging/blocks', { userId: ada.userId })).statusCode).toBe(400);
  expect((await ada.post('/tools/messaging/blocks', { userId: 2_000_000_000 })).statusCode).toBe(404);
  expect((await say(dan, id, 'Buy now!')).statusCode).toBe(403);
  expect((await say(ada, id, 'No')).statusCode).toBe(403);
  expect((await open(dan, ada, bob)).statusCode).toBe(403);
  expect((await ada.get(`${path}/${id}`)).json()).toMatchObject({ blocked: true, lastSequence: 1 });
  expect((await dan.get(`${path}/${id}`)).json()).toMatchObject({ blocked: false });
  expect((await dan.get(`/tools/messaging/people/${ada.userId}`)).json()).toEqual({ canMessage: false });
  expect((await ada.get('/tools/messaging/blocks')).json()).toMatchObject({ results: [{ name: 'Dan Dull' }] });
  expect((await ada.delete(`/tools/messaging/blocks/${dan.userId}`)).statusCode).toBe(204);
  expect((await say(dan, id, 'Sorry')).statusCode).toBe(200);
});
