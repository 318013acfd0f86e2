import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type SignedIn, type TestApp } from '../../../test/app.ts';
import { stepAt, totp } from './totp.ts';

let kith: TestApp;
let ada: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
});
beforeEach(async () => {
  ada = await kith.user();
});
afterAll(() => kith.close());

const fromBase32 = (text: string) => {
  const bits = text
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
};
/** The current and the next code: each works once, so a test that needs two uses both. */
const codes = (secret: Buffer) => [0, 1].map((later) => totp(secret, stepAt(Date.now()) + later)) as [string, string];

/** `used`: the code that confirmed it; `next`: the following code, which is valid too. */
async function switchOn(): Promise<{ secret: Buffer; used: string; next: string; recoveryCodes: string[] }> {
  const started = (await ada.post('/tools/account/two-factor', { password: TEST_PASSWORD })).json<{
    secret: string;
    qrCode: string;
  }>();
  expect(started.qrCode).toMatch(/^data:image\/png;base64,/);
  const secret = fromBase32(started.secret);
  const [used, next] = codes(secret);
  const confirmed = await ada.post('/tools/account/two-factor/confirm', { code: used });
  return { secret, used, next, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
}
const signIn = (code?: string) =>
  kith.visitor().post('/session', { username: ada.username, password: TEST_PASSWORD, ...(code && { code }) });

/** As if a stranger had entered so many wrong codes. */
const countGuesses = (count: number) =>
  kith.app.connections.pool.query(
    `insert into rate_limit values ($1, $2, now() + interval '1 hour') on conflict (key) do update set count = $2`,
    [`second factor of ${ada.userId} device unknown`, count],
  );

test('requires a code besides the password, and accepts it once', async () => {
  const { used, next } = await switchOn();
  expect((await ada.get('/tools/account/two-factor')).json()).toMatchObject({ on: true, recoveryCodesLeft: 10 });
  const asked = await signIn();
  expect(asked.statusCode).toBe(401);
  expect(asked.json().error.code).toBe('twoFactorRequired');
  expect((await signIn(used)).statusCode).toBe(401);
  const answers = await Promise.all([signIn(next), signIn(next), signIn(next)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('refuses a wrong password before it requests a code', async () => {
  await switchOn();
  const answer = await kith.visitor().post('/session', { username: ada.username, password: 'wrong', code: '123456' });
  expect(answer.json().error).toEqual({ code: 'unauthenticated', message: 'Incorrect username or password' });
});

test('accepts each recovery code once, in any spelling', async () => {
  const { recoveryCodes } = await switchOn();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = ''] = recoveryCodes;
  expect((await signIn(first.toLowerCase().replace('-', ' '))).statusCode).toBe(200);
  expect((await signIn(first)).statusCode).toBe(401);
  expect((await ada.get('/tools/account/two-factor')).json()).toMatchObject({ on: true, recoveryCodesLeft: 9 });
});

test('stays off until a correct code is confirmed', async () => {
  await ada.post('/tools/account/two-factor', { password: TEST_PASSWORD });
  expect((await ada.post('/tools/account/two-factor/confirm', { code: '000000' })).json().error.fields).toHaveProperty(
    'code',
  );
  expect((await signIn()).statusCode).toBe(200);
});

test('requires the password to start and to switch off', async () => {
  expect((await ada.post('/tools/account/two-factor', { password: 'wrong' })).json().error.fields).toEqual({
    password: 'Incorrect password.',
  });
  await switchOn();
  expect((await ada.post('/tools/account/two-factor', { password: TEST_PASSWORD })).statusCode).toBe(409);
  expect((await ada.post('/tools/account/two-factor/disable', { password: 'wrong' })).statusCode).toBe(400);
  expect((await signIn()).statusCode).toBe(401);
  expect((await ada.post('/tools/account/two-factor/disable', { password: TEST_PASSWORD })).statusCode).toBe(204);
  expect((await signIn()).statusCode).toBe(200);
});

test('stays on after a password reset', async () => {
  await switchOn();
  const { id } = (await kith.visitor().post('/password-resets', { email: ada.username })).json<{ id: string }>();
  await kith.runJobs();
  const [mail] = await kith.mailTo(ada.username);
  const verificationCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  await kith.visitor().patch(`/password-resets/${id}`, { verificationCode, newPassword: 'another horse entirely' });
  const answer = await kith.visitor().post('/session', { username: ada.username, password: 'another horse entirely' });
  expect(answer.json().error.code).toBe('twoFactorRequired');
});

test('stores the secret encrypted', async () => {
  const { secret } = await switchOn();
  const row = await kith.db
    .selectFrom('two_factor')
    .where('user_id', '=', ada.userId)
    .select('sealed_secret')
    .executeTakeFirstOrThrow();
  expect(row.sealed_secret.includes(secret)).toBe(false);
});

test('allows fifty guesses a day', async () => {
  await switchOn();
  await countGuesses(49);
  expect((await signIn('000000')).statusCode).toBe(401);
  expect((await signIn('000001')).statusCode).toBe(429);
});

test('is not blocked by a stranger with the password in a browser that has signed in before', async () => {
  const { next, recoveryCodes } = await switchOn();
  const browser = kith.visitor();
  const enter = (code = '') =>
    browser.post('/session', { username: ada.username, password: TEST_PASSWORD, ...(code && { code }) });
  expect((await enter(next)).statusCode).toBe(200);
  await browser.delete('/session');
  await countGuesses(50);
  expect((await signIn(recoveryCodes[0])).statusCode).toBe(429);
  expect((await enter('000000')).statusCode).toBe(401);
  expect((await enter(recoveryCodes[0])).statusCode).toBe(200);
});

test('mails the owner when it is switched on and off', async () => {
  await switchOn();
  await ada.post('/tools/account/two-factor/disable', { password: TEST_PASSWORD });
  expect((await kith.mailTo(ada.username)).map(({ subject }) => subject)).toEqual([
    'Two-factor sign-in is off',
    'Two-factor sign-in is on',
  ]);
});

test('stays on if the change cannot be recorded', async () => {
  await switchOn();
  const { pool } = kith.app.connections;
  await pool.query(`alter table activity add constraint full_disk check (action <> 'two-factor-off') not valid`);
  expect((await ada.post('/tools/account/two-factor/disable', { password: TEST_PASSWORD })).statusCode).not.toBe(204);
  await pool.query('alter table activity drop constraint full_disk');
  expect((await ada.get('/tools/account/two-factor')).json()).toMatchObject({ on: true });
});

test('renews recovery codes with the password, and refuses the old ones', async () => {
  const { recoveryCodes: old } = await switchOn();
  const renew = (password: string) => ada.post('/tools/account/two-factor/recovery-codes', { password });
  expect((await renew('wrong')).json().error.fields).toEqual({ password: 'Incorrect password.' });
  const { recoveryCodes } = (await renew(TEST_PASSWORD)).json<{ recoveryCodes: string[] }>();
  expect(new Set([...recoveryCodes, ...old]).size).toBe(20);
  expect((await signIn(old[0])).statusCode).toBe(401);
  expect((await signIn(recoveryCodes[0])).statusCode).toBe(200);
  expect((await ada.get('/tools/account/two-factor')).json()).toMatchObject({ on: true, recoveryCodesLeft: 9 });
  expect((await kith.mailTo(ada.username))[0]?.subject).toBe('Your Kith recovery codes were renewed');
});

test('refuses to renew recovery codes while it is off', async () => {
  const answer = await ada.post('/tools/account/two-factor/recovery-codes', { password: TEST_PASSWORD });
  expect(answer.statusCode).toBe(409);
});
