import type { PasskeyCreation, PasskeyRequest } from '@kith/contract/identity/passkeys';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type SignedIn, type TestApp } from '../../../test/app.ts';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { stepAt, totp } from './totp.ts';

let kith: TestApp;
afterEach(() => kith.close());

const refusal = { error: { code: 'twoFactorSetupRequired', message: 'Set up two-factor sign-in first.' } };

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  );
}

async function setUp(user: SignedIn): Promise<void> {
  const { secret } = (await user.post('/tools/account/two-factor', { password: TEST_PASSWORD })).json<{
    secret: string;
  }>();
  const code = totp(bytesOf(secret), stepAt(Date.now()));
  expect((await user.post('/tools/account/two-factor/confirm', { code })).statusCode).toBe(200);
}

test('refuses all other endpoints until two-factor sign-in is set up, if required of everyone', async () => {
  kith = await createTestApp({ REQUIRE_TWO_FACTOR: 'everyone' });
  const ada = await kith.user();
  expect((await ada.get('/session')).json()).toMatchObject({ mustSetUpTwoFactor: true });
  const free = new Set(kith.app.endpoints.filter(({ beforeTwoFactor }) => beforeTwoFactor));
  expect([...free].map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'DELETE /session',
    'GET /tools/account/two-factor',
    'POST /tools/account/passkeys',
    'POST /tools/account/passkeys/start',
    'POST /tools/account/two-factor',
    'POST /tools/account/two-factor/confirm',
  ]);
  for (const { method, path, who } of [...kith.app.endpoints].filter((one) => !free.has(one))) {
    if (who === 'anyone' || who === 'admin') continue;
    const answer = await ada.call({ method, url: `/api${path.replaceAll(/:\w+/g, '1')}` });
    expect([method, path, answer.json()]).toEqual([method, path, refusal]);
  }
  await setUp(ada);
  expect((await ada.get('/session')).json()).toMatchObject({ mustSetUpTwoFactor: false });
  expect((await ada.get('/tools/account')).statusCode).toBe(200);
  const off = await ada.post('/tools/account/two-factor/disable', { password: TEST_PASSWORD });
  expect(off.statusCode).toBe(409);
});

test('a passkey that is added is the second factor, of this session and of those that begin with it', async () => {
  kith = await createTestApp({ REQUIRE_TWO_FACTOR: 'everyone' });
  const ada = await kith.user();
  const device = await addPasskey(ada);
  expect((await ada.get('/session')).json()).toMatchObject({ mustSetUpTwoFactor: false });
  expect((await ada.get('/tools/account')).statusCode).toBe(200);
  expect((await ada.get('/tools/account/two-factor')).json()).toEqual({
    on: false,
    recoveryCodesLeft: 0,
    passkeys: 1,
    isLinkedToProvider: false,
  });
  const browser = kith.visitor();
  const start = (await browser.post('/session/passkey/start')).json<PasskeyRequest>();
  expect((await browser.post('/session/passkey', device.prove(start))).json()).toMatchObject({
    mustSetUpTwoFactor: false,
  });
});

test('a stolen password cannot add a factor to an account that has a passkey, not even one that was begun before', async () => {
  kith = await createTestApp({ REQUIRE_TWO_FACTOR: 'everyone' });
  const ada = await kith.user();
  const thief = kith.visitor();
  await thief.post('/session', { username: ada.username, password: TEST_PASSWORD });
  const password = { password: TEST_PASSWORD };
  const begun = (await thief.post('/tools/account/passkeys/start', password)).json<PasskeyCreation>();
  const { secret } = (await thief.post('/tools/account/two-factor', password)).json<{ secret: string }>();
  await addPasskey(ada);
  const code = totp(bytesOf(secret), stepAt(Date.now()));
  for (const answer of [
    await thief.post('/tools/account/passkeys', { name: 'Mine', ...new SoftwareAuthenticator().create(begun) }),
    await thief.post('/tools/account/two-factor/confirm', { code }),
    await thief.post('/tools/account/passkeys/start', password),
    await thief.post('/tools/account/two-factor', password),
  ])
    expect(answer.json().error.message).toBe('Your account has a passkey or a linked single sign-on. Log in with it.');
  expect((await thief.get('/session')).json()).toMatchObject({ mustSetUpTwoFactor: true });
  expect((await ada.get('/tools/account/passkeys')).json()).toHaveLength(1);
});

async function addPasskey(user: SignedIn): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator();
  const start = (await user.post('/tools/account/passkeys/start', { password: TEST_PASSWORD })).json<PasskeyCreation>();
  const added = await user.post('/tools/account/passkeys', { name: 'Phone', ...device.create(start) });
  expect(added.statusCode).toBe(200);
  return device;
}

test('does not require it of members if required of admins', async () => {
  kith = await createTestApp({ REQUIRE_TWO_FACTOR: 'admins' });
  const [admin, member] = [await kith.user({ roleIds: [1, 2] }), await kith.user()];
  expect((await member.get('/tools/account')).statusCode).toBe(200);
  expect((await admin.get('/tools/account')).json()).toEqual(refusal);
  expect((await admin.get('/tools/users')).json()).toEqual(refusal);
  await setUp(admin);
  expect((await admin.get('/tools/users')).statusCode).toBe(200);
});
