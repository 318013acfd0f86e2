import { randomUUID } from 'node:crypto';
import type { Conversation } from '@kith/contract/messaging/conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../test/app.ts';
import { LiveClient } from '../../test/live-client.ts';
import { query } from '../../test/query.ts';
import { addToEachOthersNetworks } from '../../test/world.ts';
import { mailUnread } from './unread-mail.commands.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let cat: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  ada = await kith.user({ name: 'Ada Able', legacy: true });
  bob = await kith.user({ name: 'Bob Best', legacy: true });
  cat = await kith.user({ name: 'Cat Case', legacy: true });
  await addToEachOthersNetworks(kith.db, [ada, bob, cat]);
});
afterAll(() => kith.close());

const send = async (from: SignedIn, to: SignedIn[], text: string) => {
  const { id } = (
    await from.post('/tools/conversations', { participants: to.map(({ userId }) => userId) })
  ).json<Conversation>();
  await from.post(`/tools/conversations/${id}/messages`, { text, clientKey: randomUUID() });
  return id;
};
/** Moves all messages this far into the past. */
const pass = async (minutes: number) => {
  await query(kith.url, `update message set created_on = created_on - make_interval(mins => $1)`, [minutes]);
  await query(kith.url, `update messaging_settings set mailed_on = mailed_on - make_interval(mins => $1)`, [minutes]);
  await query(kith.url, `update user_account set last_active = last_active - make_interval(mins => $1)`, [minutes]);
};
const run = () => mailUnread(kith.db, { baseUrl: 'http://kith.example', messagingFor: 'legacy-users' });
const mails = async (who: SignedIn) =>
  (await kith.mailTo(who.username)).map(({ subject, text }) => ({ subject, text }));

test('sends one email about all messages unread for five minutes, without their text', async () => {
  await send(ada, [bob], 'The secret is 42');
  await send(ada, [bob], 'Really');
  await send(cat, [bob], 'Hi');
  await run();
  expect(await mails(bob)).toEqual([]);
  await pass(6);
  await run();
  await run();
  expect(await mails(bob)).toMatchObject([{ subject: 'You have 3 unread messages' }]);
  const [{ text } = { text: '' }] = await mails(bob);
  expect(text).toContain('Cat Case (1), Ada Able (2)');
  expect(text).not.toContain('42');
  expect(await mails(ada)).toEqual([]);
  // No second email within an hour, unless the user was active since; and only about conversations with new messages.
  await send(ada, [bob], 'Again');
  await pass(6);
  await run();
  expect(await mails(bob)).toHaveLength(1);
  await query(kith.url, 'update user_account set last_active = now() where id = $1', [bob.userId]);
  await run();
  expect(await mails(bob)).toMatchObject([{ subject: 'You have 3 unread messages' }, {}]);
});

test('sends no email to users who have read the message, are online, have switched it off or may not use messaging', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => kith.user({ legacy: true })));
  const [reader, present, unwilling, former] = people as [SignedIn, SignedIn, SignedIn, SignedIn];
  await addToEachOthersNetworks(kith.db, [ada, ...people]);
  const id = await send(ada, people, 'Hello all');
  await reader.post(`/tools/conversations/${id}/read`, { sequence: 1 });
  await unwilling.patch('/tools/messaging/settings', { mail: false });
  await query(kith.url, 'update user_account set legacy_user = false where id = $1', [former.userId]);
  const url = `${(await kith.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')}/api/live`;
  const live = await LiveClient.resumed(url, present);
  const other = await LiveClient.resumed(url, ada);
  await other.until('presence', (all) => all.some(({ userId }) => userId === present.userId));
  await pass(6);
  await run();
  for (const who of people) expect(await mails(who)).toEqual([]);
  for (const client of [live, other]) client.close();
});
