/** Several server processes share one database: sessions, limits, jobs and live sockets work across them. */
import { once } from 'node:events';
import { SESSION_ENDED } from '@kith/contract/live';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../test/database.ts';
import { hasEnded, startServer, type ServerProcess } from '../test/process.ts';
import { query } from '../test/query.ts';
import { connect } from './platform/database/database.ts';
import { hashPassword } from './platform/passwords.ts';
import { createUser } from './identity/users/create-user.commands.ts';

// Each start is a process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
const patience = { timeout: 60_000, interval: 100 };

let database: TestDatabase;
let one: ServerProcess;
let two: ServerProcess;
const credentials = { username: 'ada@kith.example', password: 'correct horse' };

beforeAll(async () => {
  database = await createEmptyDatabase();
  // Both start on an empty database: one migrates, the other waits.
  [one, two] = await Promise.all([
    startServer({ DATABASE_URL: database.url }),
    startServer({ DATABASE_URL: database.url }),
  ]);
  const { db, end } = connect({ url: database.url, poolSize: 1, statementTimeoutMs: 5000, onError: () => {} });
  const passwordHash = await hashPassword(credentials.password);
  await createUser(db, { firstName: 'Ada', lastName: 'L', username: credentials.username, passwordHash, roleIds: [2] });
  await end();
});
// One test stops both.
beforeEach(async () => {
  if (hasEnded(one)) one = await startServer({ DATABASE_URL: database.url });
  if (hasEnded(two)) two = await startServer({ DATABASE_URL: database.url });
});
afterAll(async () => {
  for (const server of [one, two]) if (!hasEnded(server)) await server.end('SIGKILL');
  await database.drop();
});

async function signIn(server: ServerProcess, body: object = credentials): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${server.baseUrl}/api/session`, { method: 'POST', headers, body: JSON.stringify(body) });
}
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const whoAmI = async (server: ServerProcess, cookie: string): Promise<unknown> =>
  (await fetch(`${server.baseUrl}/api/session`, { headers: { cookie } })).json();

test('shares sessions between processes, and ends them on both', async () => {
  const cookie = cookieOf(await signIn(one));
  expect(await whoAmI(two, cookie)).toMatchObject({ isMember: true });
  await fetch(`${two.baseUrl}/api/session`, { method: 'DELETE', headers: { cookie } });
  expect(await whoAmI(one, cookie)).toBeNull();
});

test('closes a socket on one process when the session ends on the other', async () => {
  const cookie = cookieOf(await signIn(one));
  const socket = new WebSocket(`${two.baseUrl.replace('http', 'ws')}/api/live`, { headers: { cookie } });
  const [ready] = (await once(socket, 'message')) as [{ data: string }];
  expect(JSON.parse(ready.data)).toEqual({ type: 'ready' });
  const closed = once(socket, 'close') as Promise<[{ code: number }]>;
  await fetch(`${one.baseUrl}/api/session`, { method: 'DELETE', headers: { cookie } });
  const [{ code }] = await closed;
  expect(code).toBe(SESSION_ENDED);
});

test('counts the sign-in tries of both processes together', async () => {
  const guess = { username: 'victim@kith.example', password: 'guess' };
  const statuses = [];
  for (let tries = 0; tries < 6; tries++)
    for (const server of [one, two]) statuses.push((await signIn(server, guess)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

test('takes over the job of a dead worker', async () => {
  await query(
    database.url,
    `select graphile_worker.add_job('housekeeping', run_at := now() + interval '1 hour', job_key := 'stranded')`,
  );
  await query(
    database.url,
    `update graphile_worker._private_jobs set run_at = now(), locked_by = 'worker-that-is-gone', locked_at = now() - interval '1 minute'
     where key = 'stranded'`,
  );
  const left = () => query(database.url, `select 1 from graphile_worker._private_jobs where key = 'stranded'`);
  await vi.waitFor(async () => expect(await left()).toEqual([]), patience);
});

test('continues with requests and jobs when the other process is killed, and stops cleanly on SIGTERM', async () => {
  const cookie = cookieOf(await signIn(one));
  await one.end('SIGKILL');
  expect(await whoAmI(two, cookie)).toMatchObject({ isMember: true });
  await query(
    database.url,
    `insert into session (token_hash, user_id, expires_on) select sha256('old'), id, now() - interval '1 day' from user_account`,
  );
  await query(database.url, `select graphile_worker.add_job('housekeeping')`);
  const expired = () => query(database.url, 'select 1 from session where expires_on < now()');
  await vi.waitFor(async () => expect(await expired()).toEqual([]), patience);
  expect(await two.end('SIGTERM')).toBe(0);
  expect(two.output()).not.toMatch(/error/i);
});
