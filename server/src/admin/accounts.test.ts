/** The accounts of an installation on the command line. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runAdmin } from '../../test/admin-command.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startServer, type ServerProcess } from '../../test/process.ts';
import { query } from '../../test/query.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let home: string;
let database: TestDatabase;
let server: ServerProcess;
let env: Record<string, string>;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kith-accounts-'));
  database = await createTestDatabase();
  env = { DATABASE_URL: database.url, KITH_DATA: home, KITH_BASE_URL: 'http://localhost:3000' };
  server = await startServer(env);
  // So that the others are never the last admin.
  await create('keeper@kith.example');
});
afterAll(async () => {
  await server.end('SIGTERM');
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

const admin = async (...args: string[]) => (await runAdmin(env, ...args)).stdout.trim();
const create = async (email: string, ...args: string[]) =>
  /: (\S+)$/.exec(await admin('create', email, ...args))?.[1] ?? '';
const post = (path: string, body: object) =>
  fetch(`${server.baseUrl}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const signIn = async (username: string, password: string) => (await post('/session', { username, password })).status;

test('disables and enables an account', async () => {
  const password = await create('first@kith.example');
  expect(await admin('disable', 'First@kith.example')).toBe('First@kith.example is disabled.');
  expect(await signIn('first@kith.example', password)).toBe(401);
  expect(await admin('list')).toMatch(/^first@kith\.example +Kith Admin +Admin, Member +disabled +never$/m);
  expect(await admin('disable', 'first@kith.example')).toContain('was disabled already');
  await expect(admin('reset-password', 'first@kith.example')).rejects.toThrow('is disabled');
  expect(await admin('enable', 'first@kith.example')).toContain('is enabled');
  expect(await signIn('first@kith.example', password)).toBe(200);
});

test('prints a link with which a new password is chosen, once', async () => {
  await create('forgetful@kith.example', '--first-name', 'Ada', '--last-name', 'Lovelace');
  const link = await admin('reset-password', 'forgetful@kith.example');
  const token = /http:\/\/localhost:3000\/forgot-password#token=(\S+)$/.exec(link)?.[1];
  const choose = () => post('/password-resets/by-link', { token, newPassword: 'chosen by a link 7' });
  expect((await choose()).status).toBeLessThan(300);
  expect(await signIn('forgetful@kith.example', 'chosen by a link 7')).toBe(200);
  expect((await choose()).status).toBe(404);
});

test('switches two-factor sign-in off, removes passkeys, and makes an admin', async () => {
  const password = await create('locked-out@kith.example');
  await query(
    database.url,
    `with locked_out as (select id from user_account where username = 'locked-out@kith.example'),
      demoted as (delete from user_role where role_id = 1 and user_id = (select id from locked_out)),
      passkeys as (insert into passkey (user_id, credential_id, public_key, counter, name)
        select id, '\\x01', '\\x02', 0, 'Lost phone' from locked_out)
    insert into two_factor (user_id, sealed_secret, confirmed_on) select id, '\\x00', now() from locked_out`,
  );
  expect(await admin('list')).toMatch(/^locked-out@kith\.example +Kith Admin +Member +two-factor/m);
  expect(await signIn('locked-out@kith.example', password)).toBe(401);
  await query(
    database.url,
    `insert into session (token_hash, user_id, expires_on, source)
      select sha256('lost'), id, now() + interval '1 day', 'lost phone' from user_account where username = 'locked-out@kith.example'`,
  );
  expect(await admin('reset-two-factor', 'locked-out@kith.example')).toBe(
    'Two-factor sign-in of locked-out@kith.example is off. Removed passkeys: 1. All devices are signed out.',
  );
  expect(await admin('reset-two-factor', 'locked-out@kith.example')).toBe(
    'Two-factor sign-in of locked-out@kith.example was off already. All devices are signed out.',
  );
  expect(await query(database.url, `select from session where source = 'lost phone'`)).toEqual([]);
  expect(await signIn('locked-out@kith.example', password)).toBe(200);
  expect(await admin('make-admin', 'locked-out@kith.example')).toContain('is an admin.');
  expect(await admin('make-admin', 'locked-out@kith.example')).toContain('was an admin already');
  const session = await post('/session', { username: 'locked-out@kith.example', password });
  expect(await session.json()).toMatchObject({ isAdmin: true, isMember: true });
});

test('says what is wrong with a command', async () => {
  await expect(admin('disable', 'nobody@kith.example')).rejects.toThrow('There is no account nobody@kith.example.');
  await expect(admin('disable', 'nobody')).rejects.toThrow('“nobody” is not an email address.');
  await expect(admin('disable')).rejects.toThrow('disable EMAIL: signs an account out everywhere');
  await expect(admin('list', '--all')).rejects.toThrow("Unknown option '--all'");
  await expect(admin('toString')).rejects.toThrow('Usage: npm run admin -- COMMAND');
});
