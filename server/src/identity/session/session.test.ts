import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../test/app.ts';

let kith: TestApp;
beforeAll(async () => {
  kith = await createTestApp();
});
afterAll(() => kith.close());

describe('signing in', () => {
  test('creates a session, which signing out ends', async () => {
    const ada = await kith.user({ name: 'Ada Lovelace' });
    expect((await ada.get('/session')).json()).toEqual({
      userId: ada.userId,
      personId: ada.personId,
      isMember: true,
      isAdmin: false,
      mustSetUpTwoFactor: false,
    });
    const kept = ada.cookie;
    expect((await ada.delete('/session')).json()).toEqual({ providerUrl: null });
    expect(ada.cookie).not.toContain('kith_session');
    ada.cookie = kept;
    expect((await ada.get('/session')).json()).toBeNull();
    expect((await ada.get('/tools/account')).statusCode).toBe(401);
  });

  test('ignores the case of the address', async () => {
    await kith.user({ name: 'Grace Hopper' });
    const answer = await kith
      .visitor()
      .post('/session', { username: ' GRACE.Hopper@Kith.example', password: TEST_PASSWORD });
    expect(answer.statusCode).toBe(200);
  });

  test('returns the same for an unknown user, a wrong password and a disabled user', async () => {
    const disabled = await kith.user({ name: 'Dee Disabled' });
    await kith.db.updateTable('user_account').set({ disabled: true }).where('id', '=', disabled.userId).execute();
    const tries = [
      { username: 'nobody@kith.example', password: TEST_PASSWORD },
      { username: 'grace.hopper@kith.example', password: 'wrong' },
      { username: disabled.username, password: TEST_PASSWORD },
    ];
    const answers = await Promise.all(tries.map((credentials) => kith.visitor().post('/session', credentials)));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ error: { code: 'unauthenticated', message: 'Incorrect username or password' } });
      expect(answer.cookies).toEqual([]);
    }
  });

  test('uses a fresh token each time, in a cookie that scripts cannot read', async () => {
    const user = await kith.user();
    const first = user.cookie;
    const answer = await user.post('/session', { username: user.username, password: TEST_PASSWORD });
    expect(user.cookie).not.toBe(first);
    for (const cookie of [answer.headers['set-cookie']].flat()) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const old = kith.visitor();
    old.cookie = first;
    expect((await old.get('/session')).json()).toBeNull();
  });

  test('refuses a planted token', async () => {
    const visitor = kith.visitor();
    visitor.cookie = 'kith_session=planted';
    expect((await visitor.get('/session')).json()).toBeNull();
  });

  test('refuses the next request of a disabled user', async () => {
    const user = await kith.user();
    expect((await user.get('/tools/account')).statusCode).toBe(200);
    await kith.db.updateTable('user_account').set({ disabled: true }).where('id', '=', user.userId).execute();
    expect((await user.get('/tools/account')).statusCode).toBe(401);
  });

  test('is limited per account after ten tries', async () => {
    const { username } = await kith.user();
    const guess = () => kith.visitor().post('/session', { username: username.toUpperCase(), password: 'guess' });
    for (let tries = 0; tries < 10; tries++) expect((await guess()).statusCode).toBe(401);
    const refused = await guess();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().error.message).toMatch(/^Too many attempts\. Wait \d+ (seconds|minutes)/);
  });

  test('stays possible for the owner after failures of a stranger', async () => {
    const { username } = await kith.user();
    const from = (remoteAddress: string, password: string) =>
      kith.visitor().call({ method: 'POST', url: '/api/session', remoteAddress, payload: { username, password } });
    for (let tries = 0; tries < 11; tries++) await from('198.51.100.1', 'guess');
    expect((await from('198.51.100.1', TEST_PASSWORD)).statusCode).toBe(429);
    expect((await from('198.51.100.2', TEST_PASSWORD)).statusCode).toBe(200);
  });

  test('is limited per source over all accounts', async () => {
    const stuff = (n: number) =>
      kith.visitor().call({
        method: 'POST',
        url: '/api/session',
        remoteAddress: '203.0.113.9',
        payload: { username: `victim${n}@kith.example`, password: 'guess' },
      });
    const statuses = (await Promise.all(Array.from({ length: 110 }, (_, n) => stuff(n)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('returns the error of the form for a missing field', async () => {
    const answer = await kith.visitor().post('/session', { username: '  ' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual({
      username: 'Username is required.',
      password: 'Password is required.',
    });
  });
});

test('allows a user without roles only to sign in and out', async () => {
  const nobody = await kith.user({ roleIds: [] });
  expect((await nobody.get('/session')).json()).toMatchObject({ isMember: false, isAdmin: false });
  expect((await nobody.get('/tools/account')).statusCode).toBe(403);
  expect((await nobody.delete('/session')).statusCode).toBe(200);
});

test('records sign-ins, failures and sign-outs without secrets', async () => {
  const user = await kith.user();
  await user.signIn();
  await kith.visitor().post('/session', { username: user.username, password: 'wrong password' });
  await user.delete('/session');
  const rows = await kith.db
    .selectFrom('activity')
    .selectAll()
    .where('entity_id', '=', user.userId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['signed-in', user.userId],
    ['sign-in-failed', null],
    ['signed-out', user.userId],
  ]);
  expect(JSON.stringify(rows)).not.toContain('wrong password');
});
