import { randomBytes, randomUUID } from 'node:crypto';
import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import { SESSION_ENDED } from '@kith/contract/live';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, TEST_SECRET, type SignedIn, type TestApp } from '../../../test/app.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { waitForLockedQueries } from '../../../test/lock.ts';
import { query } from '../../../test/query.ts';
import { addToEachOthersNetworks } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';
import { sendMessage } from '../messages/send.commands.ts';

let kith: TestApp;
let second: App;
let url: string;
/** The address of a second process on the same database. */
let secondUrl: string;
let ada: SignedIn;
let bob: SignedIn;
let cat: SignedIn;
let group: Conversation;
let path: string;
const clients: LiveClient[] = [];

beforeAll(async () => {
  kith = await createTestApp();
  second = await buildApp({
    config: loadConfig({ LOG_LEVEL: 'fatal' }),
    secret: TEST_SECRET,
    connections: kith.app.connections,
    databaseUrl: kith.url,
  });
  const addressOf = async (app: App) =>
    `${(await app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')}/api/live`;
  url = await addressOf(kith.app);
  secondUrl = await addressOf(second);
});
afterAll(async () => {
  await second.close();
  await kith.close();
});
beforeEach(async () => {
  [ada, bob, cat] = [
    await kith.user({ legacy: true }),
    await kith.user({ legacy: true }),
    await kith.user({ legacy: true }),
  ];
  await addToEachOthersNetworks(kith.db, [ada, bob, cat]);
  group = (await ada.post('/tools/conversations', { participants: [bob.userId, cat.userId] })).json<Conversation>();
  path = `/tools/conversations/${group.id}`;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function listen(who: SignedIn, at = url, held: Record<string, number> = {}): Promise<LiveClient> {
  const client = await LiveClient.resumed(at, who, held);
  clients.push(client);
  return client;
}
const send = async (who: SignedIn, text: string) =>
  (await who.post(`${path}/messages`, { text, clientKey: randomUUID() })).json<Message>();

test('sends a message to every device of every participant, at every process, once and in order, and to nobody else', async () => {
  const eve = await kith.user({ legacy: true });
  const devices = [await listen(ada), await listen(ada, secondUrl), await listen(bob), await listen(cat, secondUrl)];
  const stranger = await listen(eve, secondUrl);
  const silent = await LiveClient.connect(url, bob);
  clients.push(silent);
  const texts = Array.from({ length: 20 }, (_, index) => `${index}`);
  for (const text of texts) await send(ada, text);
  for (const device of devices) {
    await device.until('message', (all) => all.length >= 20);
    expect(device.messages).toEqual(texts.map((text, index) => [index + 1, text]));
  }
  expect(devices[2]?.of('message')[0]?.message).toMatchObject({
    conversationId: group.id,
    revision: 2,
    author: { userId: ada.userId },
    clientKey: expect.any(String),
  });
  await stranger.settled();
  expect(stranger.of('message')).toEqual([]);
  // A socket that has not sent `resume` gets none.
  expect(silent.of('message')).toEqual([]);
  await devices[2]?.until('unread', (all) => all.at(-1)?.unread === 20);
  expect(devices[0]?.of('unread').at(-1)?.unread).toBe(0);
});

test.for([{ meanwhile: 'nobody subscribes' }, { meanwhile: 'another participant subscribes' }])(
  'sends all messages of a conversation that is new to a process, for any order of server events; $meanwhile',
  async ({ meanwhile }) => {
    const [bobs, cats] = [await listen(bob), await listen(cat)];
    // Another process has created a conversation; its events have not arrived yet.
    const id = randomBytes(10).toString('hex');
    await query(kith.url, 'insert into conversation (id, type, created_by) values ($1, 2, $2)', [id, ada.userId]);
    const join = async ({ userId }: SignedIn, joinedSequence: number) =>
      query(
        kith.url,
        'insert into conversation_participant (conversation_id, user_id, joined_sequence) values ($1, $2, $3)',
        [id, userId, joinedSequence],
      );
    const by = { conversationId: id, user: { id: ada.userId, isAdmin: false }, messagingFor: 'legacy-users' } as const;
    const sending = { ...by, replyTo: undefined, attachmentIds: [] };
    const write = async (text: string) =>
      (await sendMessage(kith.db, { ...sending, text, clientKey: randomUUID() })).message;
    const notice = ({ revision }: Message) =>
      notifyLive(kith.db, { type: 'conversation', conversationId: id, revision });
    await join(ada, 0);
    await write('Before they came');
    for (const newcomer of [bob, cat]) await join(newcomer, 1);
    const [first, second] = [await write('First'), await write('Second')];
    if (meanwhile === 'another participant subscribes') await listen(ada);
    await notice(second);
    await bobs.until('message', (all) => all.at(-1)?.message.text === 'Second');
    await notice(first);
    await notice(await write('Third'));
    for (const client of [bobs, cats]) {
      await client.until('message', (all) => all.at(-1)?.message.text === 'Third');
      expect(client.messages.map(([, text]) => text)).toEqual(['First', 'Second', 'Third']);
    }
  },
);

test('sends a message that waits for a lock also to a participant who joins in this time', async () => {
  const dan = await kith.user({ legacy: true });
  await addToEachOthersNetworks(kith.db, [bob, dan]);
  const [bobs, dans] = [await listen(bob), await listen(dan)];
  await send(ada, 'Before');
  await bobs.until('message');
  const holding = new Client({ connectionString: kith.url });
  await holding.connect();
  try {
    await holding.query('begin');
    await holding.query('select from conversation_participant where user_id = $1 for update', [ada.userId]);
    const sending = send(ada, 'Meanwhile');
    await waitForLockedQueries(kith.url, 1);
    expect((await bob.post(`${path}/participants`, { participants: [dan.userId] })).statusCode).toBe(200);
    await dans.until('conversation');
    await holding.query('commit');
    await sending;
  } finally {
    await holding.end();
  }
  for (const client of [bobs, dans]) await client.until('message', (all) => all.at(-1)?.message.text === 'Meanwhile');
  expect(dans.messages).toEqual([[2, 'Meanwhile']]);
  expect(bobs.messages).toEqual([
    [1, 'Before'],
    [2, 'Meanwhile'],
  ]);
});

test('sends a changed message in its current state', async () => {
  await send(ada, 'Helo');
  const live = await listen(bob);
  await ada.patch(`${path}/messages/1`, { text: 'Hello' });
  await live.until('message', (all) => all.length === 1);
  await bob.post(`${path}/messages/1/reactions`, { emoji: '👋', on: true });
  await live.until('message', (all) => all.length === 2);
  await ada.delete(`${path}/messages/1`);
  await live.until('message', (all) => all.length === 3);
  expect(live.of('message').map(({ message }) => [message.text, message.reactions.length, message.revision])).toEqual([
    ['Hello', 0, 3],
    ['Hello', 1, 4],
    ['', 0, 5],
  ]);
});

test('sends everything missed once and in order after a lost connection, while more messages are sent', async () => {
  const total = 50;
  let sent = 0;
  const sending = (async () => {
    for (; sent < total; sent++) await send(sent % 2 ? ada : cat, `${sent + 1}`);
  })();
  const got: number[] = [];
  let revision = 1;
  while (got.length < total) {
    const client = await LiveClient.connect(got.length % 2 ? url : secondUrl, bob);
    const { messages } = await client.resume({ [group.id]: revision });
    const enough = Math.min(total, got.length + 7);
    const all = () => [...messages, ...client.of('message').map(({ message }) => message)];
    await client.until('unread', () => got.length + all().length >= enough);
    // Cut without a close frame, as when a train enters a tunnel.
    client.close();
    for (const message of all()) {
      got.push(message.sequence);
      revision = Math.max(revision, message.revision);
    }
  }
  await sending;
  expect(got).toEqual(Array.from({ length: total }, (_, index) => index + 1));
});

test('sends the read position to the user’s other devices and to participants who share theirs', async () => {
  await send(ada, 'Read this');
  const [phone, adas, cats] = [await listen(bob, secondUrl), await listen(ada), await listen(cat)];
  await bob.post(`${path}/read`, { sequence: 1 });
  const read = { type: 'read', conversationId: group.id, userId: bob.userId, sequence: 1 };
  expect(await phone.until('read')).toEqual([read]);
  expect(await adas.until('read')).toEqual([read]);
  await phone.until('unread', (all) => all.at(-1)?.unread === 0);
  await cat.patch('/tools/messaging/settings', { readReceipts: false });
  await send(ada, 'And this');
  await bob.post(`${path}/read`, { sequence: 2 });
  await cat.post(`${path}/read`, { sequence: 2 });
  await adas.until('read', (all) => all.length === 2);
  await cats.until('read', (all) => all.some(({ userId }) => userId === cat.userId));
  await adas.settled();
  expect(adas.of('read').map(({ userId }) => userId)).toEqual([bob.userId, bob.userId]);
  expect(cats.of('read').map(({ userId }) => userId)).toEqual([bob.userId, cat.userId]);
});

test('sends typing to participants who share it themselves, and only in the user’s conversations', async () => {
  const [adas, bobs, cats] = [await listen(ada), await listen(bob, secondUrl), await listen(cat)];
  await cat.patch('/tools/messaging/settings', { typing: false });
  adas.send({ type: 'typing', conversationId: group.id });
  expect(await bobs.until('typing')).toEqual([{ type: 'typing', conversationId: group.id, userId: ada.userId }]);
  // A user who has switched typing off cannot send it.
  cats.send({ type: 'typing', conversationId: group.id });
  await cats.until('refused');
  const others = (await ada.post('/tools/conversations', { participants: [cat.userId] })).json<Conversation>().id;
  bobs.send({ type: 'typing', conversationId: others });
  await bobs.until('refused');
  await send(ada, 'Done');
  for (const client of [adas, cats]) {
    await client.until('message');
    expect(client.of('typing')).toEqual([]);
  }
});

test('sends presence changes to people who share a conversation with the user', { timeout: 40_000 }, async () => {
  const [bobs, eves] = [await listen(bob), await listen(await kith.user({ legacy: true }))];
  const adas = await listen(ada, secondUrl);
  await bobs.until('presence', (all) => all.some(({ userId, online }) => userId === ada.userId && online));
  const online = async () =>
    (await bob.get(path))
      .json<Conversation>()
      .participants.filter((participant) => participant.online)
      .map(({ userId }) => userId);
  // The disconnect of Bob in the previous test may be stored after his connect here.
  await expect
    .poll(async () => new Set(await online()), { timeout: 10_000 })
    .toEqual(new Set([ada.userId, bob.userId]));
  await ada.post('/tools/messaging/blocks', { userId: bob.userId });
  expect(await online()).toEqual([bob.userId]);
  await ada.delete(`/tools/messaging/blocks/${bob.userId}`);
  adas.close();
  await bobs.until('presence', (all) => all.at(-1)?.userId === ada.userId && all.at(-1)?.online === false);
  expect(eves.of('presence')).toEqual([]);
});

test('notifies about joining, renaming and leaving, and sends nothing to former participants', async () => {
  const eve = await kith.user({ legacy: true });
  await addToEachOthersNetworks(kith.db, [ada, eve]);
  const [adas, bobs, eves] = [await listen(ada), await listen(bob, secondUrl), await listen(eve)];
  await send(ada, 'Before Eve');
  await ada.post(`${path}/participants`, { participants: [eve.userId] });
  expect(await eves.until('conversation')).toMatchObject([{ conversationId: group.id }]);
  const answer = { text: 'As I said', clientKey: randomUUID(), replyTo: 1 };
  await ada.post(`${path}/messages`, answer);
  const [received] = await eves.until('message');
  // Neither the earlier message nor a quote of it.
  expect(received?.message).toMatchObject({ sequence: 2, replyTo: { sequence: 1, text: null } });
  await bobs.until('message', (all) => all.length === 2);
  expect(bobs.of('message').at(-1)?.message.replyTo).toMatchObject({ text: 'Before Eve' });
  await ada.patch(`${path}/messages/1`, { text: 'Before Eve came' });
  await bob.patch(path, { subject: 'Eve' });
  await eves.until('conversation', (all) => all.length === 2);
  expect(eves.messages).toEqual([[2, 'As I said']]);
  await eve.post(`${path}/leave`);
  await eves.until('left');
  await send(ada, 'After Eve');
  await adas.until('message', (all) => all.at(-1)?.message.text === 'After Eve');
  await eves.settled();
  expect(eves.messages).toEqual([[2, 'As I said']]);
  expect((await eves.resume({ [group.id]: 1 })).left).toEqual([group.id]);
});

test('closes the sockets of a disabled user at once, and sends nothing to users who may no longer use messaging', async () => {
  const [adas, bobs, cats] = [await listen(ada), await listen(bob, secondUrl), await listen(cat)];
  await query(kith.url, 'update user_account set disabled = true where id = $1', [bob.userId]);
  expect(await bobs.closed()).toBe(SESSION_ENDED);
  await query(kith.url, 'update user_account set legacy_user = false where id = $1', [cat.userId]);
  await send(ada, 'Still here?');
  await adas.until('message');
  await cats.settled();
  expect(cats.of('message')).toEqual([]);
  cats.send({ type: 'resume', held: {} });
  await cats.until('refused', (all) =>
    all.some(({ message }) => message === 'You do not take part in messaging. An admin can change that.'),
  );
  expect((await cat.get(path)).statusCode).toBe(403);
});
