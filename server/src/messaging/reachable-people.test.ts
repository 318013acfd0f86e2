/** Whom messaging shows to whom: people of a common scope, and those one has a conversation with. */
import { randomUUID } from 'node:crypto';
import type { PickerItem } from '@kith/contract/people/autocomplete';
import type { Conversation } from '@kith/contract/messaging/conversations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../test/app.ts';
import { LiveClient } from '../../test/live-client.ts';
import { acquaint, addCollective, addEdges, settle } from '../../test/world.ts';
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
const roster = async (who: SignedIn) =>
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

test('messaging tells nothing of people whom one shares no scope and no conversation with', async () => {
  const eve = await kith.user({ legacy: true });
  expect(await roster(eve)).toEqual([]);
  expect(await canMessage(eve, bob)).toBe(false);
  expect((await eve.post('/tools/messaging/blocks', { userId: bob.userId })).statusCode).toBe(404);
  const unknown = (await eve.post('/tools/conversations', { participants: [2_000_000_000] })).json<object>();
  // The same as of somebody who does not exist.
  expect((await open(eve, bob)).json()).toEqual(unknown);
  expect((await open(eve, ada, bob)).statusCode).toBe(400);
  expect((await eve.get('/tools/conversations')).json()).toMatchObject({ total: 0 });
});

test('the roster holds people of my network, of a common collective, and of my conversations; for admins everybody', async () => {
  const [cat, dan, eve] = [
    await kith.user({ legacy: true }),
    await kith.user({ legacy: true }),
    await kith.user({ legacy: true }),
  ];
  await addEdges(kith.db, ada, [cat.personId]);
  await acquaint(kith.db, [bob, dan]);
  expect(await roster(ada)).toEqual([bob.userId, cat.userId]);
  // Whose network I am in is not mine to see.
  expect(await roster(cat)).toEqual([]);
  await open(bob, ada, dan);
  expect(await roster(ada)).toEqual([bob.userId, cat.userId, dan.userId]);
  expect(await roster(dan)).toEqual([ada.userId, bob.userId]);
  const admin = await kith.user({ legacy: true, roleIds: [1, 2] });
  expect(await roster(admin)).toEqual(expect.arrayContaining([ada.userId, eve.userId]));
});

test('who is written to reaches who wrote, and only opening a conversation shows the other nothing', async () => {
  const cat = await kith.user({ legacy: true });
  await addEdges(kith.db, ada, [cat.personId]);
  const conversation = (await open(ada, cat)).json<Conversation>();
  expect(await roster(cat)).toEqual([]);
  await say(ada, conversation);
  expect(await roster(cat)).toEqual([ada.userId]);
  expect(await canMessage(cat, ada)).toBe(true);
});

test('when the last common scope ends, an empty conversation tells no longer who is online; one with messages does', async () => {
  const [here, later, friend] = [
    await kith.user({ legacy: true }),
    await kith.user({ legacy: true }),
    await kith.user({ legacy: true }),
  ];
  await acquaint(kith.db, [bob, here, later, friend]);
  await settle(kith.db);
  const empty = (await open(bob, here)).json<Conversation>();
  await open(bob, later);
  const begun = (await open(bob, friend)).json<Conversation>();
  await say(bob, begun);
  const bobs = await listen(bob);
  await listen(here);
  await bobs.until('presence', (all) => all.some(({ userId, online }) => userId === here.userId && online));
  expect(await isOnline(bob, empty, here)).toBe(true);

  const { network } = (await bob.get('/tools/account')).json<{ network: { id: number } }>();
  const contacts = [here, later, friend].map(({ personId }) => personId);
  await kith.db.transaction().execute((trx) => removeFromNetwork(trx, network.id, contacts));
  expect(await roster(bob)).toEqual([ada.userId, friend.userId]);
  expect(await isOnline(bob, empty, here)).toBe(false);
  await listen(later);
  await listen(friend);
  await bobs.until('presence', (all) => all.some(({ userId, online }) => userId === friend.userId && online));
  expect(bobs.of('presence').map(({ userId }) => userId)).not.toContain(later.userId);
  expect(await isOnline(bob, begun, friend)).toBe(true);
});

test('who was only opened a conversation to, and is seen no more, is not written to; one who has written is', async () => {
  const opened = (await open(bob, ada)).json<Conversation>();
  const cat = await kith.user({ legacy: true });
  await addEdges(kith.db, bob, [cat.personId]);
  await settle(kith.db);
  const begun = (await open(bob, cat)).json<Conversation>();
  expect((await say(bob, begun)).statusCode).toBe(200);
  expect((await removeFromCollective(bob)).statusCode).toBe(204);
  const { network } = (await bob.get('/tools/account')).json<{ network: { id: number } }>();
  await kith.db.transaction().execute((trx) => removeFromNetwork(trx, network.id, [cat.personId]));
  const refused = await say(bob, opened);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ error: { message: 'You cannot write to this person.' } });
  expect((await ada.get('/tools/conversations')).json<{ total: number }>().total).toBe(0);
  expect((await say(bob, begun)).statusCode).toBe(200);
});

test('who is removed from a collective finds nobody of it any more, at once', async () => {
  expect(await roster(bob)).toEqual([ada.userId]);
  expect((await removeFromCollective(bob)).statusCode).toBe(204);
  expect(await roster(bob)).toEqual([]);
  expect(await canMessage(bob, ada)).toBe(false);
  expect((await open(bob, ada)).statusCode).toBe(400);
});
