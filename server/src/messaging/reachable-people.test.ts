/** Users can find and write to people of a common scope and people with whom they have a conversation. */
import { randomUUID } from 'node:crypto';
import type { PickerItem } from '@kith/contract/people/autocomplete';
import type { Conversation } from '@kith/contract/messaging/conversations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../test/app.ts';
import { LiveClient } from '../../test/live-client.ts';
import { addToEachOthersNetworks, addCollective, addContacts, settle } from '../../test/world.ts';
import { removeFromNetwork } from '../access/membership.ts';

let kith: TestApp;
let url: string;
let ada: SignedIn;
let bob: SignedIn;
let collectiveId: number;
const clients: LiveClient[] = [];
beforeAll(async () => {
  kith = await createTestApp();
  url = `${(await kith.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')}/api/live`;
});
afterAll(() => kith.close());
beforeEach(async () => {
  [ada, bob] = [await kith.user({ legacy: true }), await kith.user({ legacy: true })];
  collectiveId = await addCollective(kith.db, { name: 'Founders', owner: ada, collaborators: [bob] });
  await settle(kith.db);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

const listen = async (who: SignedIn) => {
  const client = await LiveClient.resumed(url, who);
  clients.push(client);
  return client;
};
const open = (who: SignedIn, ...others: SignedIn[]) =>
  who.post('/tools/conversations', { participants: others.map(({ userId }) => userId) });
const say = (who: SignedIn, { id }: Conversation) =>
  who.post(`/tools/conversations/${id}/messages`, { text: 'Hello', clientKey: randomUUID() });
const offeredUsers = async (who: SignedIn) =>
  (await who.post('/tools/autocomplete/legacy-users', {}))
    .json<{ results: PickerItem[] }>()
    .results.map(({ id }) => id);
const canMessage = async (who: SignedIn, other: SignedIn) =>
  (await who.get(`/tools/messaging/people/${other.userId}`)).json<{ canMessage: boolean }>().canMessage;
const isOnline = async (who: SignedIn, { id }: Conversation, other: SignedIn) =>
  (await who.get(`/tools/conversations/${id}`))
    .json<Conversation>()
    .participants.find(({ userId }) => userId === other.userId)?.online;
const removeFromCollective = (who: SignedIn) =>
  ada.post(`/tools/collectives/${collectiveId}/collaborators/remove`, { userIds: [who.userId] });

test('reveals nothing about people without a common scope or conversation', async () => {
  const eve = await kith.user({ legacy: true });
  expect(await offeredUsers(eve)).toEqual([]);
  expect(await canMessage(eve, bob)).toBe(false);
  expect((await eve.post('/tools/messaging/blocks', { userId: bob.userId })).statusCode).toBe(404);
  const unknown = (await eve.post('/tools/conversations', { participants: [2_000_000_000] })).json<object>();
  // The same answer as for a user who does not exist.
  expect((await open(eve, bob)).json()).toEqual(unknown);
  expect((await open(eve, ada, bob)).statusCode).toBe(400);
  expect((await eve.get('/tools/conversations')).json()).toMatchObject({ total: 0 });
});

test('offers people of the user’s network, collectives and conversations; to admins everybody', async () => {
  const [cat, dan, eve] = [
    await kith.user({ legacy: true }),
    await kith.user({ legacy: true }),
    await kith.user({ legacy: true }),
  ];
  await addContacts(kith.db, ada, [cat.personId]);
  await addToEachOthersNetworks(kith.db, [bob, dan]);
  expect(await offeredUsers(ada)).toEqual([bob.userId, cat.userId]);
  // Being in somebody's network does not make them visible.
  expect(await offeredUsers(cat)).toEqual([]);
  await open(bob, ada, dan);
  expect(await offeredUsers(ada)).toEqual([bob.userId, cat.userId, dan.userId]);
  expect(await offeredUsers(dan)).toEqual([ada.userId, bob.userId]);
  const admin = await kith.user({ legacy: true, roleIds: [1, 2] });
  expect(await offeredUsers(admin)).toEqual(expect.arrayContaining([ada.userId, eve.userId]));
});

test('lets the recipient of a message reach its author; a conversation without messages reveals nothing', async () => {
  const cat = await kith.user({ legacy: true });
  await addContacts(kith.db, ada, [cat.personId]);
  const conversation = (await open(ada, cat)).json<Conversation>();
  expect(await offeredUsers(cat)).toEqual([]);
  await say(ada, conversation);
  expect(await offeredUsers(cat)).toEqual([ada.userId]);
  expect(await canMessage(cat, ada)).toBe(true);
});

test('hides presence after the last common scope ends, except in conversations with messages', async () => {
  const [here, later, friend] = [
    await kith.user({ legacy: true }),
    await kith.user({ legacy: true }),
    await kith.user({ legacy: true }),
  ];
  await addToEachOthersNetworks(kith.db, [bob, here, later, friend]);
  await settle(kith.db);
  const empty = (await open(bob, here)).json<Conversation>();
  await open(bob, later);
  const started = (await open(bob, friend)).json<Conversation>();
  await say(bob, started);
  const bobs = await listen(bob);
  await listen(here);
  await bobs.until('presence', (all) => all.some(({ userId, online }) => userId === here.userId && online));
  expect(await isOnline(bob, empty, here)).toBe(true);

  const { network } = (await bob.get('/tools/account')).json<{ network: { id: number } }>();
  const contacts = [here, later, friend].map(({ personId }) => personId);
  await kith.db.transaction().execute((trx) => removeFromNetwork(trx, network.id, contacts));
  expect(await offeredUsers(bob)).toEqual([ada.userId, friend.userId]);
  expect(await isOnline(bob, empty, here)).toBe(false);
  await listen(later);
  await listen(friend);
  await bobs.until('presence', (all) => all.some(({ userId, online }) => userId === friend.userId && online));
  expect(bobs.of('presence').map(({ userId }) => userId)).not.toContain(later.userId);
  expect(await isOnline(bob, started, friend)).toBe(true);
});

test('refuses the first message to a person who is no longer visible, but not later ones', async () => {
  const opened = (await open(bob, ada)).json<Conversation>();
  const cat = await kith.user({ legacy: true });
  await addContacts(kith.db, bob, [cat.personId]);
  await settle(kith.db);
  const started = (await open(bob, cat)).json<Conversation>();
  expect((await say(bob, started)).statusCode).toBe(200);
  expect((await removeFromCollective(bob)).statusCode).toBe(204);
  const { network } = (await bob.get('/tools/account')).json<{ network: { id: number } }>();
  await kith.db.transaction().execute((trx) => removeFromNetwork(trx, network.id, [cat.personId]));
  const refused = await say(bob, opened);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ error: { message: 'You cannot write to this person.' } });
  expect((await ada.get('/tools/conversations')).json<{ total: number }>().total).toBe(0);
  expect((await say(bob, started)).statusCode).toBe(200);
});

test('finds nobody of a collective right after the user was removed from it', async () => {
  expect(await offeredUsers(bob)).toEqual([ada.userId]);
  expect((await removeFromCollective(bob)).statusCode).toBe(204);
  expect(await offeredUsers(bob)).toEqual([]);
  expect(await canMessage(bob, ada)).toBe(false);
  expect((await open(bob, ada)).statusCode).toBe(400);
});
