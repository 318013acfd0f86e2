import { afterEach, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type SignedIn, type TestApp } from '../../../test/app.ts';
import { stepAt, totp } from './totp.ts';

let kith: TestApp;
afterEach(() => kith.close());

const refusal = { error: { code: 'twoFactorSetupRequired', message: 'Set up two-factor sign-in first.' } };

async function setUp(user: SignedIn): Promise<void> {
  const { secret } = (await user.post('/tools/account/two-factor', { password: TEST_PASSWORD })).json<{
    secret: string;
  }>();
  const bits = secret
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const code = totp(Buffer.from(bytes), stepAt(Date.now()));
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

test('does not require it of members if required of admins', async () => {
  kith = await createTestApp({ REQUIRE_TWO_FACTOR: 'admins' });
  const [admin, member] = [await kith.user({ roleIds: [1, 2] }), await kith.user()];
  expect((await member.get('/tools/account')).statusCode).toBe(200);
  expect((await admin.get('/tools/account')).json()).toEqual(refusal);
  expect((await admin.get('/tools/users')).json()).toEqual(refusal);
  await setUp(admin);
  expect((await admin.get('/tools/users')).statusCode).toBe(200);
});
