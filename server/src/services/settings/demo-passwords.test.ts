/** The demo's published password is accepted only from this machine, without a proxy. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, TEST_SECRET, type SignedIn, type TestApp } from '../../../test/app.ts';
import { renewDemoCode } from '../../identity/registration/demo-code.queries.ts';
import { demoPasswordFor } from './demo-passwords.ts';

let kith: TestApp;
let ada: SignedIn;
let own: string;
beforeAll(async () => {
  kith = await createTestApp();
  ada = await kith.user();
  own = demoPasswordFor(TEST_SECRET, ada.username);
  await sql`update installation set demo_password_hash = (select password_hash from user_account where id = ${ada.userId})`.execute(
    kith.db,
  );
});
afterAll(() => kith.close());

interface Way {
  remoteAddress?: string;
  headers?: Record<string, string>;
}
const signIn = async (password: string, way: Way) => {
  const visitor = kith.visitor();
  const payload = { username: ada.username, password };
  const { statusCode } = await visitor.call({ method: 'POST', url: '/api/session', payload, ...way });
  return { visitor, statusCode };
};
const isShown = async (way: Way) =>
  (await kith.app.inject({ url: '/api/config', ...way })).json<{ demo: boolean }>().demo;

test.each<Way>([{}, { remoteAddress: '::1', headers: { host: '[::1]:3000' } }, { headers: { host: '127.0.0.1' } }])(
  'accepts and shows the published password directly from this machine (%o)',
  async (way) => {
    expect((await signIn(TEST_PASSWORD, way)).statusCode).toBe(200);
    expect((await signIn(own, way)).statusCode).toBe(401);
    expect(await isShown(way)).toBe(true);
  },
);

test.each<Way>([
  { remoteAddress: '192.0.2.7' },
  { headers: { 'x-forwarded-for': '127.0.0.1' } },
  { headers: { forwarded: 'for=127.0.0.1' } },
  { headers: { 'x-real-ip': '127.0.0.1' } },
  { headers: { via: '1.1 proxy' } },
])('requires the account’s own password from elsewhere (%o), and does not show it', async (way) => {
  expect((await signIn(TEST_PASSWORD, way)).statusCode).toBe(401);
  const { visitor, statusCode } = await signIn(own, way);
  expect(statusCode).toBe(200);
  expect(await isShown(way)).toBe(false);
  // The published password does not confirm an action there either.
  const confirm = (password: string) =>
    visitor.call({ method: 'POST', url: '/api/tools/account/two-factor', payload: { password }, ...way });
  expect((await confirm(TEST_PASSWORD)).statusCode).toBe(400);
  expect((await confirm(own)).statusCode).toBe(200);
});

test('expires the demo’s registration code a day after the start that printed it', async () => {
  await sql`
    with invite as (
      insert into registration_invite (first_name, last_name, email_address, expires_on)
      values ('Noor', 'Castellani', 'newcomer@kith.example', now() + interval '90 years') returning id)
    update installation set demo_invite_id = invite.id from invite`.execute(kith.db);
  expect(await renewDemoCode(kith.db, TEST_SECRET)).toMatch(/^[A-Z2-7]{26}$/);
  const { rows } = await sql<{ soon: boolean }>`
    select expires_on <= now() + interval '1 day' as soon from registration_invite join installation on demo_invite_id = registration_invite.id`.execute(
    kith.db,
  );
  expect(rows).toEqual([{ soon: true }]);
});
