/** Signing in at a real provider. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type Caller, type TestApp } from '../../../test/app.ts';
import { freePort } from '../../../test/free-port.ts';
import { answerFor, complete, ProviderBrowser, signOn } from '../../../test/sign-on-browser.ts';
import { startSignOnProvider, type SignOnProvider } from '../../../test/sign-on-provider.ts';

let provider: SignOnProvider;
let kith: TestApp;
beforeAll(async () => {
  provider = await startSignOnProvider(`http://localhost:${await freePort()}`);
  kith = await createTestApp({ ...provider.env, KITH_OIDC_SIGN_UP: 'acme.example', REQUIRE_TWO_FACTOR: 'everyone' });
});
afterAll(async () => {
  await kith.close();
  await provider.close();
});

const session = async (caller: Caller) => (await caller.get('/session')).json<{ userId: number } | null>();
const refusal = async (caller: Caller, account: string) => {
  const response = await signOn(caller, account);
  expect(await session(caller)).toBeNull();
  return { status: response.statusCode, message: response.json<{ error: { message: string } }>().error.message };
};
const invite = (email: string) =>
  kith.db
    .insertInto('registration_invite')
    .values({ first_name: 'Ivy', last_name: 'Invited', email_address: email })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('signing in', () => {
  test('links an account by its proven email, then knows it by its subject', async () => {
    const ada = await kith.user({ name: 'Ada Lovelace' });
    provider.accounts.set('ada', { email: ada.username.toUpperCase(), email_verified: true });
    const browser = kith.visitor();
    const response = await signOn(browser, 'ada');
    expect(response.json()).toEqual({
      session: {
        userId: ada.userId,
        personId: ada.personId,
        isMember: true,
        isAdmin: false,
        mustSetUpTwoFactor: false,
      },
      next: '/people?page=2',
    });
    // The provider is responsible for two factors.
    expect((await browser.get('/tools/account')).statusCode).toBe(200);
    provider.accounts.set('ada', { email: 'other@elsewhere.example', email_verified: false });
    const later = kith.visitor();
    await signOn(later, 'ada');
    expect(await session(later)).toMatchObject({ userId: ada.userId });
    const activity = await kith.db
      .selectFrom('activity')
      .where('entity_id', '=', ada.userId)
      .where('entity_type', '=', 'user')
      .select(['action', 'details'])
      .orderBy('id')
      .execute();
    expect(activity.map(({ action }) => action)).toEqual(['sign-on-linked', 'signed-in', 'signed-in']);
    expect(activity[1]?.details).toEqual({ address: '127.0.0.1', provider: 'Acme' });
    const devices = (await later.get('/tools/account/sessions')).json<{ signedInWith: string }[]>();
    expect(devices.map(({ signedInWith }) => signedInWith)).toEqual(['sign-on', 'sign-on', 'password']);
    const [mail] = await kith.mailTo(ada.username);
    expect(mail).toMatchObject({ subject: 'Single sign-on was linked to your Kith account' });
  });

  test('replaces the session of somebody else in the same browser', async () => {
    const ada = await kith.user();
    const eve = await kith.user();
    const { cookie } = eve;
    await signOn(eve, ada.username);
    expect(await session(eve)).toMatchObject({ userId: ada.userId });
    eve.cookie = cookie;
    expect(await session(eve)).toBeNull();
  });

  test('creates an account for an invited newcomer', async () => {
    const { id } = await invite('Ivy@invited.example');
    const browser = kith.visitor();
    expect((await signOn(browser, 'ivy@invited.example')).statusCode).toBe(200);
    const { userId } = (await session(browser)) ?? { userId: 0 };
    const account = (await browser.get('/tools/account')).json<{ profile: { name: string } }>();
    expect(account.profile.name).toBe('Ivy Invited');
    const used = await kith.db.selectFrom('registration_invite').where('id', '=', id).select('used_on').execute();
    expect(used[0]?.used_on).not.toBeNull();
    // The account has no password.
    const guess = await kith.visitor().post('/session', { username: 'ivy@invited.example', password: TEST_PASSWORD });
    expect(guess.statusCode).toBe(401);
    const [link] = (await browser.get('/tools/account/sign-ons')).json<{ id: number }[]>();
    expect((await browser.delete(`/tools/account/sign-ons/${link?.id}`)).statusCode).toBe(409);
    const change = await browser.post('/tools/account/sessions/end-others', { password: 'anything' });
    expect(change.json().error.fields.password).toMatch(/no password yet/);
    expect(userId).toBeGreaterThan(0);
  });

  test('creates an account for an address of an allowed domain, and lets an admin decide who they are', async () => {
    const { id: personId } = await kith.db
      .insertInto('person')
      .values({ first_name: 'D.', last_name: 'Dora', email_work: 'dora@acme.example' })
      .returning('id')
      .executeTakeFirstOrThrow();
    provider.accounts.set('dora', {
      email: 'dora@acme.example',
      email_verified: true,
      given_name: 'Dora',
      family_name: 'Domain',
    });
    const browsers = [kith.visitor(), kith.visitor()] as const;
    const answers = [await answerFor(browsers[0], 'dora'), await answerFor(browsers[1], 'dora')] as const;
    const responses = await Promise.all([complete(browsers[0], answers[0]), complete(browsers[1], answers[1])]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const users = await kith.db
      .selectFrom('user_account')
      .where('username', '=', 'dora@acme.example')
      .select('id')
      .execute();
    expect(users).toHaveLength(1);
    const claims = await kith.db
      .selectFrom('person_claim')
      .where('user_id', '=', users[0]?.id ?? 0)
      .select(['person_id', 'state'])
      .execute();
    expect(claims).toEqual([{ person_id: personId, state: 'waiting' }]);
  });
});

describe('refuses', () => {
  test('to link an account whose address nobody has proven, until its password is reset by mail', async () => {
    // Whoever invites somebody to a collective knows the link, and can register with it.
    const stranger = await kith.user();
    const { id: inviteId } = await invite(stranger.username);
    await kith.db
      .insertInto('registration')
      .values({
        invite_id: inviteId,
        first_name: 'Boss',
        last_name: 'Bold',
        email_primary: stranger.username,
        status: 'completed',
        completed_on: new Date(),
        user_id: stranger.userId,
        person_id: stranger.personId,
        no_match: true,
      })
      .execute();
    const browser = kith.visitor();
    expect(await refusal(browser, stranger.username)).toEqual({
      status: 403,
      message: expect.stringContaining('Choose “Forgot password?” first'),
    });
    await browser.post('/password-resets', { email: stranger.username });
    await kith.runJobs();
    const mail = (await kith.mailTo(stranger.username)).find(({ kind }) => kind === 'password-reset');
    const [, token = ''] = /#token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect((await browser.post('/password-resets/by-link', { token, newPassword: TEST_PASSWORD })).statusCode).toBe(
      204,
    );
    expect(await session(stranger)).toBeNull();
    expect((await signOn(browser, stranger.username)).statusCode).toBe(200);
  });

  test('an email that the provider does not prove, also of an existing account', async () => {
    const ada = await kith.user();
    for (const proof of [{}, { email_verified: false }, { email_verified: null }, { email_verified: 'no' }]) {
      provider.accounts.set('unproven', { email: ada.username, email_verified: undefined, ...proof });
      expect(await refusal(kith.visitor(), 'unproven')).toEqual({
        status: 403,
        message: 'Your email address is not confirmed where you signed in. Confirm it there, and begin again.',
      });
    }
  });

  test('somebody without an account, an invite and an allowed domain', async () => {
    const { id } = await invite('late@invited.example');
    await kith.db
      .updateTable('registration_invite')
      .set({ expires_on: new Date(0) })
      .where('id', '=', id)
      .execute();
    for (const email of ['late@invited.example', 'eve@evilacme.example', 'eve@acme.example.evil', 'a@b@acme.example'])
      expect((await refusal(kith.visitor(), email)).status).toBe(403);
    const failures = (await kith.db
      .selectFrom('activity')
      .where('action', '=', 'sign-in-failed')
      .select('details')
      .execute()) as { details: { username?: string } }[];
    expect(failures.map(({ details }) => details.username)).toContain('late@invited.example');
  });

  test('a disabled user, before and after the account is linked', async () => {
    const dee = await kith.user();
    const disable = (disabled: boolean) =>
      kith.db.updateTable('user_account').set({ disabled }).where('id', '=', dee.userId).execute();
    await disable(true);
    expect((await refusal(kith.visitor(), dee.username)).message).toMatch(/^Your account is disabled/);
    await disable(false);
    expect((await signOn(kith.visitor(), dee.username)).statusCode).toBe(200);
    await disable(true);
    expect((await refusal(kith.visitor(), dee.username)).message).toMatch(/^Your account is disabled/);
  });

  test('an address that another source proves', async () => {
    const ada = await kith.user();
    provider.accounts.set('mallory', { email: 'mallory@acme.example', email_verified: true });
    // Anything may be typed there.
    provider.accounts.set('mallory in userinfo', { email: ada.username });
    const caller = kith.visitor();
    const claims = encodeURIComponent(JSON.stringify({ id_token: { email: null, email_verified: null } }));
    await complete(caller, await answerFor(caller, 'mallory', { change: (url) => `${url}&claims=${claims}` }));
    expect((await session(caller))?.userId).not.toBe(ada.userId);
    const links = await kith.db.selectFrom('sign_on').where('subject', '=', 'mallory').select('email').execute();
    expect(links).toEqual([{ email: 'mallory@acme.example' }]);
  });

  test('to link an account with two factors of its own by its email', async () => {
    for (const table of ['two_factor', 'passkey'] as const) {
      const ada = await kith.user();
      await giveFactor(ada.userId, table);
      expect((await refusal(kith.visitor(), ada.username)).message).toMatch(/^Your account has two-factor sign-in/);
    }
  });

  test('another identity that has got the email address of a linked account', async () => {
    const ada = await kith.user();
    await signOn(kith.visitor(), ada.username);
    provider.accounts.set('successor', { email: ada.username, email_verified: true });
    expect((await refusal(kith.visitor(), 'successor')).message).toMatch(/linked to another sign-in/);
  });

  test('another state, another browser, another nonce, and an answer that was used', async () => {
    const { username } = await kith.user();
    const expectRefused = async (caller: Caller, answer: string) => {
      const response = await complete(caller, answer);
      expect(response.statusCode).toBe(401);
      expect(await session(caller)).toBeNull();
    };
    const browser = kith.visitor();
    const answer = await answerFor(browser, username);
    await expectRefused(kith.visitor(), answer);
    const state = new URLSearchParams(answer);
    state.set('state', 'another');
    const { cookie } = browser;
    await expectRefused(browser, `?${state.toString()}`);
    // The attempt has used up the cookie.
    await expectRefused(browser, answer);
    browser.cookie = cookie;
    expect((await complete(browser, answer)).statusCode).toBe(200);
    const replay = kith.visitor();
    replay.cookie = cookie;
    await expectRefused(replay, answer);
    const other = kith.visitor();
    const change = (url: string) => url.replace(/nonce=[^&]+/, 'nonce=another');
    await expectRefused(other, await answerFor(other, username, { change }));
    const unproven = kith.visitor();
    const challenge = (url: string) => url.replace(/code_challenge=[^&]+/, `code_challenge=${'A'.repeat(43)}`);
    await expectRefused(unproven, await answerFor(unproven, username, { change: challenge }));
    const forged = kith.visitor();
    forged.cookie = 'kith_sign_on=forged';
    await expectRefused(forged, answer);
  });

  test('somebody who refuses at the provider', async () => {
    const visitor = kith.visitor();
    const response = await complete(visitor, await answerFor(visitor, ''));
    expect(response.statusCode).toBe(401);
    expect(response.json().error.message).toMatch(/^Acme did not sign you in/);
  });

  test('to return to another site', async () => {
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a\nb', 'people'])
      expect((await kith.visitor().post('/sign-on', { next })).json().error.fields).toHaveProperty('next');
  });
});

describe('a linked sign-in', () => {
  test('is listed for its user only, and can be unlinked', async () => {
    const ada = await kith.user();
    const [first, second] = [kith.visitor(), kith.visitor()];
    await signOn(first, ada.username);
    await signOn(second, ada.username);
    const list = async (caller: Caller) =>
      (await caller.get('/tools/account/sign-ons')).json<{ id: number; provider: string; email: string }[]>();
    const signOns = await list(first);
    expect(signOns).toMatchObject([{ provider: 'Acme', email: ada.username }]);
    const eve = kith.visitor();
    await signOn(eve, (await kith.user()).username);
    const path = `/tools/account/sign-ons/${signOns[0]?.id}`;
    expect((await eve.delete(path)).statusCode).toBe(404);
    expect((await first.delete(path)).statusCode).toBe(204);
    // Other sessions that began with it have ended. This one is an ordinary one now, which must set up two factors.
    expect(await session(second)).toBeNull();
    expect(await session(first)).toMatchObject({ userId: ada.userId, mustSetUpTwoFactor: true });
  });
});

describe('linking in the user settings', () => {
  const begin = async (caller: Caller, password = TEST_PASSWORD) =>
    caller.post('/tools/account/sign-ons/start', { password, next: '/people' });
  const answerOf = async (caller: Caller, account: string) =>
    new ProviderBrowser().signIn((await begin(caller)).json<{ url: string }>().url, account);
  /** Somebody who has signed in with two factors. */
  const userWithFactor = async () => {
    const user = await kith.user();
    await giveFactor(user.userId, 'two_factor');
    return user;
  };

  test('requires the password, and links an account with two factors, whatever its email', async () => {
    const ada = await userWithFactor();
    expect((await begin(ada, 'wrong')).json().error.fields).toEqual({ password: 'Incorrect password.' });
    const { cookie } = ada;
    const response = await complete(ada, await answerOf(ada, `work.${ada.username}`));
    expect(response.json()).toMatchObject({ session: { userId: ada.userId }, next: '/people' });
    // It is the same session.
    expect(ada.cookie).toBe(cookie);
    expect(await kith.mailTo(ada.username)).toMatchObject([
      { subject: 'Single sign-on was linked to your Kith account' },
    ]);
    const later = kith.visitor();
    await signOn(later, `work.${ada.username}`);
    expect(await session(later)).toMatchObject({ userId: ada.userId });
    expect((await begin(ada)).statusCode).toBe(409);
  });

  test('is refused in another session than the one that began', async () => {
    const [ada, eve] = [await userWithFactor(), await userWithFactor()];
    const answer = await answerOf(eve, 'eve@evil.example');
    // The victim's browser has the cookie and the answer of the attacker.
    ada.cookie = `${ada.cookie}; ${/kith_sign_on=[^;]+/.exec(eve.cookie)?.[0]}`;
    expect((await complete(ada, answer)).statusCode).toBe(401);
    expect((await ada.get('/tools/account/sign-ons')).json()).toEqual([]);
  });

  test('is refused for a sign-in that is linked to somebody else', async () => {
    const [ada, eve] = [await userWithFactor(), await kith.user()];
    await signOn(kith.visitor(), eve.username);
    expect((await complete(ada, await answerOf(ada, eve.username))).statusCode).toBe(409);
  });
});

test('somebody without a password gets one by mail, and can then unlink', async () => {
  const { id } = await invite('nopass@invited.example');
  expect(id).toBeGreaterThan(0);
  const browser = kith.visitor();
  await signOn(browser, 'nopass@invited.example');
  const account = (await browser.get('/tools/account')).json<{ userDetails: { hasPassword: boolean } }>();
  expect(account.userDetails.hasPassword).toBe(false);
  await browser.post('/password-resets', { email: 'nopass@invited.example' });
  await kith.runJobs();
  const [mail] = await kith.mailTo('nopass@invited.example');
  const [, token = ''] = /#token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const chosen = await browser.post('/password-resets/by-link', { token, newPassword: TEST_PASSWORD });
  expect(chosen.statusCode).toBe(204);
  await signOn(browser, 'nopass@invited.example');
  const [link] = (await browser.get('/tools/account/sign-ons')).json<{ id: number }[]>();
  expect((await browser.delete(`/tools/account/sign-ons/${link?.id}`)).statusCode).toBe(204);
  const byPassword = kith.visitor();
  await byPassword.post('/session', { username: 'nopass@invited.example', password: TEST_PASSWORD });
  expect(await session(byPassword)).not.toBeNull();
});

/** As if the user had set it up. */
const giveFactor = (userId: number, table: 'two_factor' | 'passkey') =>
  kith.app.connections.pool.query(
    table === 'passkey'
      ? `insert into passkey (user_id, credential_id, public_key, counter, name) values ($1, 'credential', 'key', 0, 'Phone')`
      : `insert into two_factor (user_id, sealed_secret, confirmed_on) values ($1, '\\x00', now())`,
    [userId],
  );

test('answers that the provider does not answer', async () => {
  const lonely = await createTestApp({ ...provider.env, KITH_OIDC_ISSUER: `http://localhost:${await freePort()}` });
  const response = await lonely.visitor().post('/sign-on', {});
  expect(response.statusCode).toBe(503);
  expect(response.json().error.message).toMatch(/^Acme does not answer/);
  await lonely.close();
});

test('answers 404 without a provider, and shows no button', async () => {
  const plain = await createTestApp();
  expect((await plain.visitor().post('/sign-on', {})).statusCode).toBe(404);
  expect((await plain.visitor().post('/sign-on/complete', { answer: '?code=1' })).statusCode).toBe(404);
  expect((await plain.visitor().get('/config')).json()).toMatchObject({ signOnProvider: null });
  expect((await kith.visitor().get('/config')).json()).toMatchObject({ signOnProvider: 'Acme' });
  await plain.close();
});
