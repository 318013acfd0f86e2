import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type SignedIn, type TestApp } from '../../../test/app.ts';

const NEW = 'another horse entirely';
let kith: TestApp;
let ada: SignedIn;
let made = 0;
beforeAll(async () => {
  kith = await createTestApp();
});
beforeEach(async () => {
  ada = await kith.user({ name: `Ada Reset${++made}` });
  await kith.db.deleteFrom('rate_limit').execute();
});
afterAll(() => kith.close());

const request = async (email: string) =>
  (await kith.visitor().post('/password-resets', { email })).json<{ id: string }>().id;
const complete = (id: string, verificationCode: string, newPassword = NEW) =>
  kith.visitor().patch(`/password-resets/${id}`, { verificationCode, newPassword });
const signIn = (password: string) => kith.visitor().post('/session', { username: ada.username, password });

async function requestCode(): Promise<{ id: string; code: string; token: string }> {
  const id = await request(ada.username);
  await kith.runJobs();
  const [mail] = await kith.mailTo(ada.username);
  return {
    id,
    code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '',
    token: /\/forgot-password#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '',
  };
}
const followLink = (token: string, newPassword = NEW) =>
  kith.visitor().post('/password-resets/by-link', { token, newPassword });
const age = (id: string, by: string) =>
  kith.app.connections.pool.query(
    `update password_reset set created_on = created_on - $2::interval, expires_on = expires_on - $2::interval where id = $1`,
    [id, by],
  );
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

test('sets a new password by the mailed code, ends all sessions and mails the owner', async () => {
  const { id, code } = await requestCode();
  expect((await complete(id, code)).statusCode).toBe(204);
  expect((await ada.get('/session')).json()).toBeNull();
  expect((await signIn(TEST_PASSWORD)).statusCode).toBe(401);
  expect((await signIn(NEW)).statusCode).toBe(200);
  const [told, mailed] = await kith.mailTo(ada.username);
  expect(told?.subject).toBe('Your Kith password was changed');
  // Admins can read subjects, so the code is only in the body, in both the text and the HTML.
  expect(mailed?.subject).not.toContain(code);
  expect(mailed?.html).toContain(code);
});

test('returns the same for an unknown address, without a mail', async () => {
  const known = await kith.visitor().post('/password-resets', { email: ada.username });
  const unknown = await kith.visitor().post('/password-resets', { email: 'nobody@nowhere.example' });
  expect(unknown.statusCode).toBe(known.statusCode);
  expect(Object.keys(unknown.json())).toEqual(Object.keys(known.json()));
  await kith.runJobs();
  expect(await kith.mailTo('nobody@nowhere.example')).toEqual([]);
  expect((await complete(unknown.json().id, '000000')).json().error.fields).toEqual({
    verificationCode: 'The verification code is wrong or has expired.',
  });
});

describe('a code', () => {
  test('allows five tries', async () => {
    const { id, code } = await requestCode();
    for (let tries = 0; tries < 5; tries++) expect((await complete(id, otherThan(code))).statusCode).toBe(400);
    expect((await complete(id, code)).statusCode).toBe(400);
  });

  test('allows ten tries a day for all codes together', async () => {
    for (let resets = 0; resets < 2; resets++) {
      const { id, code } = await requestCode();
      for (let tries = 0; tries < 5; tries++) await complete(id, otherThan(code));
    }
    const { id, code } = await requestCode();
    expect((await complete(id, code)).statusCode).toBe(400);
  });

  test('is valid for ten minutes', async () => {
    const { id, code } = await requestCode();
    await age(id, '10 minutes');
    expect((await complete(id, code)).statusCode).toBe(400);
  });

  test('stays valid after another request, which a stranger may have made', async () => {
    const first = await requestCode();
    await requestCode();
    expect((await complete(first.id, first.code)).statusCode).toBe(204);
  });

  test('works once, also concurrently', async () => {
    const { id, code } = await requestCode();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => complete(id, code, `${NEW} ${n}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect((await complete(id, code)).statusCode).toBe(400);
  });

  test('is stored as a hash with the server’s secret', async () => {
    const { id } = await requestCode();
    const row = await kith.db
      .selectFrom('password_reset')
      .where('id', '=', id)
      .select('code_hash')
      .executeTakeFirstOrThrow();
    expect(row.code_hash).toHaveLength(32);
  });
});

describe('the link in the mail', () => {
  test('sets a new password once, and ends every other code and link', async () => {
    const [first, second] = [await requestCode(), await requestCode()];
    expect((await followLink(second.token)).statusCode).toBe(204);
    expect((await signIn(NEW)).statusCode).toBe(200);
    expect((await ada.get('/session')).json()).toBeNull();
    for (const { token } of [first, second]) {
      const answer = await followLink(token, 'a third horse altogether');
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error.message).toMatch(/^This link has expired or was used already\./);
    }
    expect((await complete(first.id, first.code)).statusCode).toBe(400);
  });

  test('works after many wrong codes and requests by a stranger', async () => {
    const { id, code, token } = await requestCode();
    for (let resets = 0; resets < 3; resets++) {
      const stranger = await request(ada.username);
      for (let tries = 0; tries < 5; tries++) await complete(stranger, '000000');
      for (let tries = 0; tries < 5; tries++) await complete(id, otherThan(code));
    }
    expect((await complete(id, code)).statusCode).toBe(400);
    expect((await followLink(token)).statusCode).toBe(204);
  });

  test('is valid for an hour, longer than the code', async () => {
    const { id, token } = await requestCode();
    await age(id, '59 minutes');
    expect((await followLink(token, 'short')).json().error.fields).toHaveProperty('newPassword');
    await age(id, '1 minute');
    expect((await followLink(token)).statusCode).toBe(404);
  });

  test('works once, also concurrently with other links', async () => {
    const [first, second] = [await requestCode(), await requestCode()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => followLink((n % 2 ? first : second).token, `${NEW} ${n}`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(9);
  });

  test('is refused if it was never sent', async () => {
    expect((await followLink('A'.repeat(43))).statusCode).toBe(404);
    expect((await followLink('')).json().error.fields).toEqual({
      token: 'The link is incomplete. Copy the whole link from the mail.',
    });
  });
});

test('mails an account at most five times an hour, with the same response', async () => {
  const answers = [];
  for (let requests = 0; requests < 7; requests++)
    answers.push(await kith.visitor().post('/password-resets', { email: ada.username }));
  await kith.runJobs();
  expect(await kith.mailTo(ada.username)).toHaveLength(5);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('refuses a common password and changes nothing', async () => {
  const { id, code } = await requestCode();
  const answer = await complete(id, code, 'Password123');
  expect(answer.json().error.fields).toEqual({
    newPassword: expect.stringMatching(/^This password is too easy to guess\. Make it longer/),
  });
  expect((await complete(id, code, 'short')).json().error.fields).toEqual({
    newPassword: 'New Password must be at least 8 characters.',
  });
  expect((await signIn(TEST_PASSWORD)).statusCode).toBe(200);
});

test('sends no code to a disabled user', async () => {
  await kith.db.updateTable('user_account').set({ disabled: true }).where('id', '=', ada.userId).execute();
  await request(ada.username);
  await kith.runJobs();
  expect(await kith.mailTo(ada.username)).toEqual([]);
});

test('ignores the Host header in links', async () => {
  await kith.visitor().call({
    method: 'POST',
    url: '/api/password-resets',
    headers: { host: 'evil.example' },
    payload: { email: ada.username },
  });
  await kith.runJobs();
  const [mail] = await kith.mailTo(ada.username);
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
});
