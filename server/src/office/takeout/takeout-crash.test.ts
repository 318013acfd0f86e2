/** The process that makes a takeout is killed, and another one takes the job up. */
import type { Takeout } from '@kith/contract/office/takeout';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startServer, type ServerProcess } from '../../../test/process.ts';
import { query } from '../../../test/query.ts';
import { unzip } from '../../../test/unzip.ts';
import { createUser } from '../../identity/users/create-user.commands.ts';
import { connect } from '../../platform/database/database.ts';
import { hashPassword } from '../../platform/passwords.ts';

// It starts several processes.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
let database: TestDatabase;
const servers: ServerProcess[] = [];
const credentials = { username: 'ada@kith.example', password: 'correct horse battery' };
const NOTES = 20_000;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db, end } = connect({ url: database.url, poolSize: 1, statementTimeoutMs: 5000, onError: () => {} });
  const passwordHash = await hashPassword(credentials.password);
  const userId = await createUser(db, {
    firstName: 'Ada',
    lastName: 'L',
    username: credentials.username,
    passwordHash,
    roleIds: [2],
  });
  await end();
  // Texts that do not compress well, so that parts are stored before the lists after it are read.
  await query(
    database.url,
    `insert into note (scope_id, person_id, note, created_by)
    select n.id, u.person_id, string_agg(md5(random()::text), ' '), u.id
    from user_account u join network n on n.owner_user_id = u.id, generate_series(1, ${NOTES}) as i, generate_series(1, 5) where u.id = $1
    group by n.id, u.person_id, u.id, i`,
    [userId],
  );
});
afterAll(async () => {
  for (const server of servers)
    if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGKILL');
  await database.drop();
});

async function start(): Promise<ServerProcess> {
  const server = await startServer({ DATABASE_URL: database.url });
  servers.push(server);
  return server;
}

test('is complete after a kill in the middle', async () => {
  const first = await start();
  const signIn = await fetch(`${first.baseUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const headers = { cookie: signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  // The job reads the notes, and then waits for the table of the searches until it is killed.
  const lock = new Client({ connectionString: database.url });
  await lock.connect();
  await lock.query('begin; lock table saved_search in access exclusive mode');
  await fetch(`${first.baseUrl}/api/tools/account/takeout`, { method: 'POST', headers });
  const stored = () => query<{ position: number }>(database.url, 'select position from takeout_part');
  await vi.waitFor(async () => expect((await stored()).length).toBeGreaterThan(1), { timeout: 60_000, interval: 100 });
  await first.end('SIGKILL');
  await lock.end();

  const second = await start();
  const read = async () => {
    const response = await fetch(`${second.baseUrl}/api/tools/account/takeout`, { headers });
    return ((await response.json()) as { takeout: Takeout }).takeout;
  };
  await vi.waitFor(async () => expect((await read()).state).toBe('ready'), { timeout: 90_000, interval: 200 });
  const response = await fetch(`${second.baseUrl}/api/tools/account/takeout.zip`, { headers });
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  expect(JSON.parse(String(files.get('notes.json')))).toHaveLength(NOTES);
  expect(files.size).toBe((await read()).files.total);
  expect(await query(database.url, `select from mail where kind = 'takeout-ready'`)).toHaveLength(1);
});
