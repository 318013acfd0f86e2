import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../test/app.ts';

let kith: TestApp;
beforeAll(async () => {
  kith = await createTestApp();
});
afterAll(() => kith.close());

interface Row {
  id: number;
  isCurrent: boolean;
  userAgent: string | null;
}

test('lists the devices of the user, the current one first, and signs another one out', async () => {
  const ada = await kith.user();
  const phone = kith.visitor();
  await phone.call({
    method: 'POST',
    url: '/api/session',
    headers: { 'user-agent': 'Phone' },
    payload: { username: ada.username, password: TEST_PASSWORD },
  });
  const [here, there] = (await ada.get('/tools/account/sessions')).json<Row[]>();
  expect(here).toMatchObject({ isCurrent: true });
  expect(there).toMatchObject({ isCurrent: false, userAgent: 'Phone' });
  expect((await ada.delete(`/tools/account/sessions/${there?.id}`)).statusCode).toBe(204);
  expect((await phone.get('/session')).json()).toBeNull();
  expect((await ada.get('/session')).json()).not.toBeNull();
});

test('signs out all other devices of the user with the password', async () => {
  const [ada, eve] = [await kith.user(), await kith.user()];
  const phones = [kith.visitor(), kith.visitor()];
  for (const phone of phones) await phone.post('/session', { username: ada.username, password: TEST_PASSWORD });
  const endOthers = (password: string) => ada.post('/tools/account/sessions/end-others', { password });
  expect((await endOthers('wrong')).json().error.fields).toEqual({ password: 'Incorrect password.' });
  expect((await phones[0]?.get('/session'))?.json()).not.toBeNull();
  expect((await endOthers(TEST_PASSWORD)).json()).toEqual({ ended: 2 });
  for (const phone of phones) expect((await phone.get('/session')).json()).toBeNull();
  for (const who of [ada, eve]) expect((await who.get('/session')).json()).not.toBeNull();
});

test('refuses to sign out a foreign device', async () => {
  const [ada, eve] = [await kith.user(), await kith.user()];
  const [mine] = (await ada.get('/tools/account/sessions')).json<Row[]>();
  expect((await eve.delete(`/tools/account/sessions/${mine?.id}`)).statusCode).toBe(404);
  expect((await ada.get('/session')).json()).not.toBeNull();
});

test('ends all other sessions when the password changes', async () => {
  const ada = await kith.user();
  const phone = kith.visitor();
  await phone.post('/session', { username: ada.username, password: TEST_PASSWORD });
  const change = (currentPassword: string, newPassword: string) =>
    ada.post('/tools/account/password', { currentPassword, newPassword });
  expect((await change('wrong', 'another horse entirely')).json().error.fields).toEqual({
    currentPassword: 'Incorrect password.',
  });
  expect((await change(TEST_PASSWORD, 'qwertyuiop')).json().error.fields).toHaveProperty('newPassword');
  expect((await phone.get('/session')).json()).not.toBeNull();
  expect((await change(TEST_PASSWORD, 'another horse entirely')).statusCode).toBe(204);
  expect((await phone.get('/session')).json()).toBeNull();
  expect((await ada.get('/session')).json()).not.toBeNull();
  expect((await kith.mailTo(ada.username))[0]?.kind).toBe('password-changed');
});

test('gives no session to a sign-in with the old password that runs during the change', async () => {
  const ada = await kith.user();
  const client = await kith.app.connections.pool.connect();
  await client.query('begin');
  await client.query(`update user_account set password_hash = 'changed' where id = $1`, [ada.userId]);
  const signIn = kith.visitor().post('/session', { username: ada.username, password: TEST_PASSWORD });
  // The sign-in has verified the old hash and waits for the lock on the row.
  // Locks are visible for the whole cluster, so only waits for this transaction count.
  const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))';
  await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 10_000 }).toBeGreaterThan(0);
  await client.query('commit');
  client.release();
  expect((await signIn).statusCode).toBe(401);
  const sessions = await kith.db.selectFrom('session').where('user_id', '=', ada.userId).select('id').execute();
  expect(sessions).toHaveLength(1);
});

test('limits password guesses of a session', async () => {
  const ada = await kith.user();
  const guess = () =>
    ada.post('/tools/account/password', { currentPassword: 'guess', newPassword: 'another horse entirely' });
  for (let tries = 0; tries < 10; tries++) expect((await guess()).statusCode).toBe(400);
  expect((await guess()).statusCode).toBe(429);
});

test('upgrades an outdated password hash at the next sign-in', async () => {
  const ada = await kith.user();
  const old = '$argon2id$v=19$m=8192,t=1,p=1$';
  const { argon2Sync } = await import('node:crypto');
  const tag = argon2Sync('argon2id', {
    message: TEST_PASSWORD,
    nonce: Buffer.from('0123456789abcdef'),
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 1,
  });
  const hash = `${old}${Buffer.from('0123456789abcdef').toString('base64').replaceAll('=', '')}$${tag.toString('base64').replaceAll('=', '')}`;
  const stored = async () =>
    (
      await kith.db
        .selectFrom('user_account')
        .where('id', '=', ada.userId)
        .select('password_hash')
        .executeTakeFirstOrThrow()
    ).password_hash;
  await kith.db.updateTable('user_account').set({ password_hash: hash }).where('id', '=', ada.userId).execute();
  await ada.signIn();
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await ada.signIn();
});
