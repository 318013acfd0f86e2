import type { Activity } from '@kith/contract/office/activity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';

let kith: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  kith = await createTestApp({ LIMIT_SIGN_IN_ACCOUNT: '2/300', LIMIT_ISSUES: '1/600' });
  admin = await kith.user({ name: 'Ada Admin', roleIds: [1] });
});
afterAll(() => kith.close());

const log = async (search: string, asker = admin) =>
  (await asker.get(`/tools/activity?kind=security&${search}`)).json<{ results: Activity[] }>().results;
const signIn = (remoteAddress: string, username: string, password: string, app = kith) =>
  app.visitor().call({ method: 'POST', url: '/api/session', remoteAddress, payload: { username, password } });
const report = (who: SignedIn) =>
  who.post('/tools/issues', { entityTypeId: 19, entityId: who.personId, description: 'My name is misspelled.' });

test('records sign-ins and failures with their address, but never a password', async () => {
  const mia = await kith.user();
  await mia.signIn();
  await signIn('192.0.2.1', mia.username, 'not my password');
  await signIn('192.0.2.1', 'who@nowhere.example', 'not my password');
  // A password typed into the wrong field.
  await signIn('192.0.2.1', 'correct-horse-in-the-wrong-field', 'not my password');
  const failures = await log('address=192.0.2.1&order=happenedOn-asc');
  expect(failures.map(({ action, entityId, details }) => ({ action, entityId, details }))).toEqual([
    { action: 'sign-in-failed', entityId: mia.userId, details: { address: '192.0.2.1' } },
    { action: 'sign-in-failed', entityId: null, details: { address: '192.0.2.1', username: 'who@nowhere.example' } },
    { action: 'sign-in-failed', entityId: null, details: { address: '192.0.2.1' } },
  ]);
  const [signedIn] = await log(`actor=${mia.userId}&action=signed-in`);
  expect(signedIn?.details).toEqual({ address: '127.0.0.1' });
  const rows = await kith.db.selectFrom('activity').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/not my password|wrong-field/);
});

test('records refused calls once an hour', async () => {
  const mia = await kith.user();
  for (let calls = 0; calls < 5; calls++) expect((await mia.get('/tools/outbox')).statusCode).toBe(403);
  expect(await log(`action=refused&address=127.0.0.1&actor=${mia.userId}`)).toMatchObject([
    { actor: { id: mia.userId }, entityId: mia.userId, details: { address: '127.0.0.1', call: 'GET /tools/outbox' } },
  ]);
  for (let calls = 0; calls < 5; calls++)
    await kith.visitor().call({ url: '/api/tools/persons/123?name=secret', remoteAddress: '192.0.2.2' });
  const [refused, ...more] = await log('address=192.0.2.2');
  expect(refused).toMatchObject({ actor: null, action: 'refused', details: { address: '192.0.2.2' } });
  expect(JSON.stringify(refused)).not.toContain('secret');
  expect(more).toEqual([]);
});

test('records exceeded limits once an hour', async () => {
  const mia = await kith.user();
  for (let calls = 0; calls < 4; calls++) await report(mia);
  for (let tries = 0; tries < 6; tries++) await signIn('192.0.2.3', mia.username, 'guess');
  expect(await log(`action=limit-hit&actor=${mia.userId}`)).toMatchObject([
    { details: { call: 'POST /tools/issues' } },
  ]);
  expect((await log('address=192.0.2.3')).map(({ action }) => action)).toEqual([
    'limit-hit',
    'sign-in-failed',
    'sign-in-failed',
  ]);
});

test('limits the entries of unknown visitors', async () => {
  const crowded = await createTestApp();
  const asker = await crowded.user({ roleIds: [1] });
  await crowded.app.connections.pool.query(
    `insert into rate_limit values ('security log strangers', 999, now() + interval '1 hour')
     on conflict (key) do update set count = 999`,
  );
  for (const last of [1, 2, 3]) await signIn(`198.51.100.${last}`, `nobody${last}@nowhere.example`, 'guess', crowded);
  expect((await log('action=sign-in-failed&address=198.51.100.1', asker)).length).toBe(1);
  expect((await log('action=sign-in-failed&address=198.51.100.3', asker)).length).toBe(0);
  await crowded.close();
});

test('filters the activity by address, and refuses an invalid address', async () => {
  const mia = await kith.user();
  await mia.signIn();
  await report(mia);
  const all = (await admin.get(`/tools/activity?actor=${mia.userId}`)).json<{ results: Activity[] }>().results;
  expect(all.map(({ action }) => action)).toEqual(['issue-reported', 'signed-in']);
  expect((await log(`actor=${mia.userId}`)).map(({ action }) => action)).toEqual(['signed-in']);
  expect((await admin.get('/tools/activity?address=%25')).json().error.fields).toEqual({
    address: 'Must be a network address.',
  });
});
