import type { PasskeyCreation, PasskeyRequest } from '@kith/contract/identity/passkeys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApp,
  TEST_PASSWORD,
  TEST_SECRET,
  type Caller,
  type SignedIn,
  type TestApp,
} from '../../../test/app.ts';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { challengeOf } from './challenge.ts';

let kith: TestApp;
let ada: SignedIn;
beforeAll(async () => {
  kith = await createTestApp({ REQUIRE_TWO_FACTOR: 'admins' });
});
beforeEach(async () => {
  await kith.db.deleteFrom('rate_limit').execute();
  ada = await kith.user();
});
afterAll(() => kith.close());

type Circumstances = Parameters<SoftwareAuthenticator['prove']>[1];
const path = '/tools/account/passkeys';

const start = async (who: Caller) =>
  (await who.post(`${path}/start`, { password: TEST_PASSWORD })).json<PasskeyCreation>();

/** Adds a passkey to the account of a user. */
async function add(who: Caller, { name = 'Phone', device = new SoftwareAuthenticator() } = {}) {
  const answer = await who.post(path, { name, ...device.create(await start(who)) });
  expect(answer.statusCode).toBe(200);
  return { device, id: answer.json<{ id: number }>().id };
}

const startSignIn = async (who: Caller) => (await who.post('/session/passkey/start')).json<PasskeyRequest>();

/** Signs in with a passkey, by default in a new browser. */
async function signIn(device: SoftwareAuthenticator, circumstances?: Circumstances, who: Caller = kith.visitor()) {
  return who.post('/session/passkey', device.prove(await startSignIn(who), circumstances));
}

const refusal = {
  error: {
    code: 'unauthenticated',
    message: 'This passkey was not accepted. Try again, or log in with your password.',
  },
};

describe('a passkey', () => {
  test('signs in without a password, and its use is shown', async () => {
    const { device, id } = await add(ada);
    const [unused] = (await ada.get(path)).json<object[]>();
    expect(unused).toEqual({ id, name: 'Phone', createdOn: expect.any(Number), lastUsedOn: null });
    const browser = kith.visitor();
    const answer = await signIn(device, {}, browser);
    expect(answer.json()).toEqual((await ada.get('/session')).json());
    expect((await browser.get('/tools/account')).statusCode).toBe(200);
    expect((await ada.get(path)).json()).toEqual([{ ...unused, lastUsedOn: expect.any(Number) }]);
    expect((await signIn(device)).statusCode).toBe(200);
  });

  test('is two factors: no code is required, and no setup of codes', async () => {
    const { device } = await add(ada);
    await kith.db.insertInto('user_role').values({ user_id: ada.userId, role_id: 1 }).execute();
    const withPassword = kith.visitor();
    await withPassword.post('/session', { username: ada.username, password: TEST_PASSWORD });
    expect((await withPassword.get('/session')).json()).toMatchObject({ mustSetUpTwoFactor: true });
    expect((await withPassword.get('/tools/users')).statusCode).toBe(403);
    const browser = kith.visitor();
    expect((await signIn(device, {}, browser)).json()).toMatchObject({ isAdmin: true, mustSetUpTwoFactor: false });
    expect((await browser.get('/tools/users')).statusCode).toBe(200);
    await kith.app.connections.pool.query(
      `insert into two_factor (user_id, sealed_secret, confirmed_on) values ($1, '\\x00', now())`,
      [ada.userId],
    );
    const byPassword = await kith.visitor().post('/session', { username: ada.username, password: TEST_PASSWORD });
    expect(byPassword.json().error.code).toBe('twoFactorRequired');
    expect((await signIn(device)).statusCode).toBe(200);
  });

  test('is renamed and removed by its owner alone', async () => {
    const { device, id } = await add(ada);
    const eve = await kith.user();
    expect((await eve.get(path)).json()).toEqual([]);
    expect((await eve.patch(`${path}/${id}`, { name: 'Mine' })).statusCode).toBe(404);
    expect((await eve.delete(`${path}/${id}`)).statusCode).toBe(404);
    expect((await ada.patch(`${path}/${id}`, { name: ' ' })).json().error.fields).toHaveProperty('name');
    expect((await ada.patch(`${path}/${id}`, { name: 'Laptop' })).json()).toMatchObject({ id, name: 'Laptop' });
    expect((await signIn(device)).statusCode).toBe(200);
    expect((await ada.delete(`${path}/${id}`)).statusCode).toBe(204);
    expect((await ada.get(path)).json()).toEqual([]);
    expect((await signIn(device)).json()).toEqual(refusal);
    expect((await ada.delete(`${path}/${id}`)).statusCode).toBe(404);
  });

  test('takes the other sessions with it that a passkey has proven', async () => {
    const { device, id } = await add(ada);
    const [lost, other] = [kith.visitor(), kith.visitor()];
    await signIn(device, {}, lost);
    await other.post('/session', { username: ada.username, password: TEST_PASSWORD });
    expect((await ada.delete(`${path}/${id}`)).statusCode).toBe(204);
    expect((await lost.get('/session')).json()).toBeNull();
    for (const kept of [ada, other]) expect((await kept.get('/session')).json()).not.toBeNull();
  });

  test('does not sign a disabled user in', async () => {
    const { device } = await add(ada);
    await kith.db.updateTable('user_account').set({ disabled: true }).where('id', '=', ada.userId).execute();
    expect((await signIn(device)).json()).toEqual(refusal);
    await kith.db.updateTable('user_account').set({ disabled: false }).where('id', '=', ada.userId).execute();
    expect((await signIn(device)).statusCode).toBe(200);
  });

  test('is recorded and mailed when it is added, used and removed', async () => {
    const { device, id } = await add(ada, { name: 'Key <1>' });
    await signIn(device);
    device.counter = 1;
    await signIn(device);
    await ada.delete(`${path}/${id}`);
    const rows = await kith.db
      .selectFrom('activity')
      .where('entity_id', '=', ada.userId)
      .where('entity_type', '=', 'user')
      .select(['action', 'actor_id', 'details'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['passkey-added', ada.userId],
      ['signed-in', ada.userId],
      ['sign-in-failed', null],
      ['passkey-removed', ada.userId],
    ]);
    expect(rows[1]?.details).toEqual({ address: '127.0.0.1', passkey: 'Key <1>' });
    const mail = await kith.mailTo(ada.username);
    expect(mail.map(({ subject }) => subject)).toEqual([
      'A passkey was removed from your Kith account',
      'A passkey was added to your Kith account',
    ]);
    expect(mail[0]?.html).toContain('Key &lt;1&gt;');
  });
});

describe('adding a passkey', () => {
  test('requires the password', async () => {
    const answer = await ada.post(`${path}/start`, { password: 'wrong' });
    expect(answer.json().error.fields).toEqual({ password: 'Incorrect password.' });
    expect(ada.cookie).not.toContain('kith_passkey');
  });

  test('offers the device a name for the account that reveals nothing, and the passkeys that exist', async () => {
    const { device } = await add(ada);
    const { user, excludeCredentials, rp } = await start(ada);
    expect(user).toMatchObject({ name: ada.username, id: expect.stringMatching(/^[\w-]{43}$/) });
    expect(excludeCredentials).toEqual([{ type: 'public-key', id: device.prove(await startSignIn(ada)).id }]);
    expect(rp).toEqual({ id: 'localhost', name: 'Kith' });
  });

  test.each([
    ['from another site', { origin: 'https://kith.example.evil' }],
    ['from a subdomain', { origin: 'http://sub.localhost:3000' }],
    ['for another domain', { domain: 'kith.example.evil' }],
    ['without a finger, face or PIN', { isVerified: false }],
  ])('is refused %s', async (_, circumstances) => {
    const device = new SoftwareAuthenticator();
    const answer = await ada.post(path, { name: 'Phone', ...device.create(await start(ada), circumstances) });
    expect(answer.statusCode).toBe(409);
    expect((await ada.get(path)).json()).toEqual([]);
  });

  test('works once with a challenge, in the same session, and not with one for signing in', async () => {
    const device = new SoftwareAuthenticator();
    const creation = await start(ada);
    const body = { name: 'Phone', ...device.create(creation) };
    // The challenge belongs to a session: another one of the same user, with the same cookie, cannot use it.
    const other = await kith.user();
    other.cookie = `${other.cookie}; ${challengeCookie(ada)}`;
    expect((await other.post(path, body)).statusCode).toBe(409);
    const kept = ada.cookie;
    expect((await ada.post(path, body)).statusCode).toBe(200);
    ada.cookie = kept;
    const second = { name: 'Other', ...new SoftwareAuthenticator().create(creation) };
    expect((await ada.post(path, second)).statusCode).toBe(409);
    const { challenge } = await startSignIn(ada);
    const third = { name: 'Third', ...new SoftwareAuthenticator().create({ ...creation, challenge }) };
    expect((await ada.post(path, third)).statusCode).toBe(409);
    expect((await ada.get(path)).json()).toHaveLength(1);
  });

  test('is refused for a passkey that is registered, also by another user', async () => {
    const { device } = await add(ada);
    const eve = await kith.user();
    for (const who of [ada, eve]) {
      const answer = await who.post(path, { name: 'Again', ...device.create(await start(who)) });
      expect(answer.json().error.message).toBe('This passkey is registered already.');
    }
    expect((await eve.get(path)).json()).toEqual([]);
  });

  test('is limited to twenty', async () => {
    for (let count = 0; count < 20; count++)
      await kith.db
        .insertInto('passkey')
        .values({
          user_id: ada.userId,
          credential_id: Buffer.from(`${ada.userId} ${count}`),
          public_key: Buffer.from('key'),
          counter: 0,
          name: `Key ${count}`,
        })
        .execute();
    expect((await ada.post(`${path}/start`, { password: TEST_PASSWORD })).statusCode).toBe(409);
  });
});

const challengeCookie = (who: Caller) => /kith_passkey=[^;]+/.exec(who.cookie)?.[0] ?? '';

describe('signing in with a passkey is refused', () => {
  test.each([
    ['from another site', { origin: 'https://kith.example.evil' }],
    ['for another domain', { domain: 'kith.example.evil' }],
    ['without a finger, face or PIN', { isVerified: false }],
  ])('%s', async (_, circumstances) => {
    const { device } = await add(ada);
    expect((await signIn(device, circumstances)).json()).toEqual(refusal);
    expect((await signIn(device)).statusCode).toBe(200);
  });

  test('if it is replayed, alone or concurrently', async () => {
    const { device } = await add(ada);
    const browser = kith.visitor();
    // Without a counter, so that only the challenge shows the replay.
    device.counter = 0;
    await kith.db.updateTable('passkey').set({ counter: 0 }).where('user_id', '=', ada.userId).execute();
    const proof = device.prove(await startSignIn(browser));
    const copies = [browser, kith.visitor(), kith.visitor()];
    for (const copy of copies.slice(1)) copy.cookie = browser.cookie;
    const answers = await Promise.all(copies.map((copy) => copy.post('/session/passkey', proof)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(2);
    const late = kith.visitor();
    late.cookie = copies[1]!.cookie;
    expect((await late.post('/session/passkey', proof)).json()).toEqual(refusal);
  });

  test('in another browser than the one that began', async () => {
    const { device } = await add(ada);
    const [browser, other] = [kith.visitor(), kith.visitor()];
    const proof = device.prove(await startSignIn(browser));
    expect((await other.post('/session/passkey', proof)).json()).toEqual(refusal);
    await startSignIn(other);
    expect((await other.post('/session/passkey', proof)).json()).toEqual(refusal);
    expect((await browser.post('/session/passkey', proof)).statusCode).toBe(200);
  });

  test('after five minutes, and with a challenge that the server did not issue', async () => {
    const { device } = await add(ada);
    const browser = kith.visitor();
    const request = await startSignIn(browser);
    const [, expires = '', token = ''] = /kith_passkey=(\d+)\.([\w-]+)/.exec(browser.cookie) ?? [];
    expect(Number(expires) - Date.now()).toBeLessThanOrEqual(300_000);
    const prove = (cookie: string, secret: string) => {
      browser.cookie = `kith_passkey=${cookie}`;
      const challenge = challengeOf(secret, 'sign in', cookie);
      return browser.post('/session/passkey', device.prove({ ...request, challenge }));
    };
    // As the server issued it five minutes ago.
    expect((await prove(`${Date.now() - 1}.${token}`, TEST_SECRET)).json()).toEqual(refusal);
    expect((await prove(`${expires}.${token}`, 'a secret that a stranger made up')).json()).toEqual(refusal);
    const later = `${Number(expires) + 1}.${token}`;
    expect((await prove(later, TEST_SECRET)).statusCode).toBe(200);
  });

  test('if the counter of the device goes back or stays', async () => {
    const { device } = await add(ada);
    device.counter = 10;
    expect((await signIn(device)).statusCode).toBe(200);
    for (const counter of [9, 10, 0]) {
      device.counter = counter;
      expect((await signIn(device)).json(), `counter ${counter}`).toEqual(refusal);
    }
    device.counter = 11;
    expect((await signIn(device)).statusCode).toBe(200);
  });

  test('with the id of another user’s passkey, or another user’s handle', async () => {
    const eve = await kith.user();
    const [{ device: hers }, { device: mine }] = [await add(ada), await add(eve)];
    const browser = kith.visitor();
    const proof = async (own: SoftwareAuthenticator, other: SoftwareAuthenticator, field: 'id' | 'userHandle') => {
      const request = await startSignIn(browser);
      return browser.post('/session/passkey', { ...own.prove(request), [field]: other.prove(request)[field] });
    };
    expect((await proof(mine, hers, 'id')).json()).toEqual(refusal);
    expect((await proof(mine, hers, 'userHandle')).json()).toEqual(refusal);
    expect((await signIn(mine)).json()).toMatchObject({ userId: eve.userId });
  });

  test('for an unknown passkey, with the same answer and cookies as for a known one', async () => {
    const { device: removed, id } = await add(ada);
    await ada.delete(`${path}/${id}`);
    const answer = await signIn(removed);
    expect(answer.json()).toEqual(refusal);
    expect(answer.cookies.filter(({ value }) => value)).toEqual([]);
  });

  test('after too many failures from one address', async () => {
    const { device } = await add(ada);
    const guess = () => kith.visitor().post('/session/passkey', device.prove({ ...request, challenge: 'x' }));
    const request = await startSignIn(kith.visitor());
    for (let tries = 0; tries < 100; tries++) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);
    const elsewhere = kith.visitor();
    const proof = device.prove(await startSignIn(elsewhere));
    const answer = await elsewhere.call({
      method: 'POST',
      url: '/api/session/passkey',
      remoteAddress: '198.51.100.7',
      payload: proof,
    });
    expect(answer.statusCode).toBe(200);
  });
});

test('names the field of input that is no passkey', async () => {
  const visitor = kith.visitor();
  const proof = new SoftwareAuthenticator().prove(await startSignIn(visitor));
  const answer = await visitor.post('/session/passkey', { ...proof, userHandle: 'x', signature: 'not base64!' });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().error.fields)).toEqual(['signature']);
});
