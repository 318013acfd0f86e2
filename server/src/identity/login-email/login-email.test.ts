import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type SignedIn, type TestApp } from '../../../test/app.ts';

let kith: TestApp;
let ada: SignedIn;
let made = 0;
beforeAll(async () => {
  kith = await createTestApp();
});
afterAll(() => kith.close());

const change = (who: SignedIn, username: string, password = TEST_PASSWORD, id = who.userId) =>
  who.post(`/tools/users/${id}/username`, { username, password });
const confirm = (token: string) => kith.visitor().post('/login-emails/confirm', { token });
const tokenFor = async (address: string) => {
  const [mail] = await kith.mailTo(address);
  return /http:\/\/localhost:3000\/confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const fresh = async () => {
  ada = await kith.user({ name: `Ada Mail${++made}` });
  return `ada.new${made}@kith.example`;
};

test('changes the address after confirmation, and mails the old one', async () => {
  const address = await fresh();
  expect((await change(ada, address)).statusCode).toBe(204);
  expect((await kith.visitor().post('/session', { username: address, password: TEST_PASSWORD })).statusCode).toBe(401);
  expect((await confirm(await tokenFor(address))).json()).toEqual({ username: address });
  expect((await kith.visitor().post('/session', { username: address, password: TEST_PASSWORD })).statusCode).toBe(200);
  const [told] = await kith.mailTo(ada.username);
  expect(told).toMatchObject({ kind: 'login-email-changed', subject: 'Your Kith login email was changed' });
  expect((await ada.get('/tools/account')).json().userDetails.username).toBe(address);
});

test('requires the password and one’s own account', async () => {
  const address = await fresh();
  expect((await change(ada, address, 'wrong')).json().error.fields).toEqual({ password: 'Incorrect password.' });
  const other = await kith.user();
  expect((await change(other, address, TEST_PASSWORD, ada.userId)).statusCode).toBe(403);
  expect(await kith.mailTo(address)).toEqual([]);
});

test('accepts only the latest link, once, for a day', async () => {
  const address = await fresh();
  await change(ada, address);
  const first = await tokenFor(address);
  await change(ada, address);
  const second = await tokenFor(address);
  expect((await confirm(first)).json().error.message).toBe(
    'This link has expired or was used already. Change your login email again to get a new one.',
  );
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(second)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await change(ada, `late.${address}`);
  await kith.app.connections.pool.query('update login_email_change set expires_on = now() where confirmed_on is null');
  expect((await confirm(await tokenFor(`late.${address}`))).statusCode).toBe(404);
});

test('refuses a taken address at confirmation and changes nothing', async () => {
  await fresh();
  const other = await kith.user();
  await change(ada, other.username.toUpperCase());
  expect((await confirm(await tokenFor(other.username.toUpperCase()))).statusCode).toBe(409);
  expect((await ada.get('/tools/account')).json().userDetails.username).toBe(ada.username);
});

test('ends open requests when the password changes', async () => {
  const address = await fresh();
  await change(ada, address);
  const [warned] = await kith.mailTo(ada.username);
  expect(warned).toMatchObject({ kind: 'login-email-requested' });
  await ada.post('/tools/account/password', { currentPassword: TEST_PASSWORD, newPassword: 'another horse entirely' });
  expect((await confirm(await tokenFor(address))).statusCode).toBe(404);
});

test('refuses a reset code that was mailed to the old address', async () => {
  const address = await fresh();
  const { id } = (await kith.visitor().post('/password-resets', { email: ada.username })).json<{ id: string }>();
  await kith.runJobs();
  const [mail] = await kith.mailTo(ada.username);
  const verificationCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  await change(ada, address);
  await confirm(await tokenFor(address));
  const answer = await kith
    .visitor()
    .patch(`/password-resets/${id}`, { verificationCode, newPassword: 'another horse entirely' });
  expect(answer.statusCode).toBe(400);
});

test('leaves one valid link after two concurrent requests', async () => {
  const address = await fresh();
  await Promise.all([change(ada, address), change(ada, address), change(ada, address)]);
  const tokens = (await kith.mailTo(address)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
  const statuses = [];
  for (const token of tokens) statuses.push((await confirm(token)).statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
});
