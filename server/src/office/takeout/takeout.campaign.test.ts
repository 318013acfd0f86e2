/** A takeout of 40,000 contacts and 100,000 messages is made and downloaded in bounded memory, by a real process. */
import { readFileSync } from 'node:fs';
import type { Takeout } from '@kith/contract/office/takeout';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startServer, type ServerProcess } from '../../../test/process.ts';
import { query } from '../../../test/query.ts';
import { unzip } from '../../../test/unzip.ts';
import { createUser } from '../../identity/users/create-user.commands.ts';
import { connect } from '../../platform/database/database.ts';
import { hashPassword } from '../../platform/passwords.ts';

const CONTACTS = 40_000;
const MESSAGES = 100_000;
/** Each of 10 MB, the largest that there are. */
const FILES = 20;
/** More than the process has after a sign-in. Measured on a busy machine: 283 MB, with garbage, for a ZIP of 207 MB. */
const MOST_MB = 400;

let database: TestDatabase;
let server: ServerProcess;
const credentials = { username: 'ada@kith.example', password: 'correct horse battery' };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db, end } = connect({ url: database.url, poolSize: 1, statementTimeoutMs: 5000, onError: () => {} });
  const user = {
    firstName: 'Ada',
    lastName: 'L',
    passwordHash: await hashPassword(credentials.password),
    roleIds: [2],
  };
  const ada = await createUser(db, { ...user, username: credentials.username });
  const bob = await createUser(db, { ...user, firstName: 'Bob', username: 'bob@kith.example' });
  await end();
  const conversation = '0123456789abcdef0123';
  const statements: [string, unknown[]][] = [
    [
      `with added as (insert into person (first_name, last_name, headline)
        select 'Person' || i, md5(i::text), repeat(md5(i::text), 3) from generate_series(1, ${CONTACTS}) i returning id, sort_name)
      insert into network_person (network_id, person_id, sort_name, source, connected_on)
      select n.id, added.id, added.sort_name, 'import', current_date from network n, added where n.owner_user_id = $1`,
      [ada],
    ],
    [
      `insert into conversation (id, type, created_by, last_sequence, revision) values ('${conversation}', 1, $1, ${MESSAGES}, ${MESSAGES})`,
      [ada],
    ],
    [
      `insert into conversation_participant (conversation_id, user_id) values ('${conversation}', $1), ('${conversation}', $2)`,
      [ada, bob],
    ],
    [
      `insert into message (conversation_id, sequence, author_id, text, client_key, revision)
      select '${conversation}', i, case i % 2 when 0 then $1::int else $2 end, repeat(md5(i::text) || ' ', 5), gen_random_uuid(), i
      from generate_series(1, ${MESSAGES}) i`,
      [ada, bob],
    ],
    [
      `insert into message_attachment (conversation_id, user_id, sequence, name, bytes, content)
      select '${conversation}', $1, i * 2, i || '.bin', 10485760, decode(repeat(md5(i::text), 655360), 'hex') from generate_series(1, ${FILES}) i`,
      [ada],
    ],
  ];
  for (const [statement, values] of statements) await query(database.url, statement, values);
  await query(database.url, 'analyze');
  server = await startServer({ DATABASE_URL: database.url });
}, 300_000);
afterAll(async () => {
  await server.end('SIGKILL');
  await database.drop();
});

const megabytes = (field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;

test('stays in memory', { timeout: 300_000 }, async () => {
  const signIn = await fetch(`${server.baseUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const headers = { cookie: signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  const before = megabytes('VmRSS');
  const begin = performance.now();
  await fetch(`${server.baseUrl}/api/tools/account/takeout`, { method: 'POST', headers });
  await vi.waitFor(
    async () => {
      const response = await fetch(`${server.baseUrl}/api/tools/account/takeout`, { headers });
      expect(((await response.json()) as { takeout: Takeout }).takeout.state).toBe('ready');
    },
    { timeout: 240_000, interval: 500 },
  );
  const seconds = (performance.now() - begin) / 1000;
  const response = await fetch(`${server.baseUrl}/api/tools/account/takeout.zip`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const files = await unzip(bytes);
  expect(JSON.parse(String(files.get('network.json')))).toHaveLength(CONTACTS + 1);
  expect(JSON.parse(String(files.get('messages.json')))).toHaveLength(MESSAGES);
  const most = megabytes('VmHWM') - before;
  const measured = `${seconds.toFixed(1)} s, ${(bytes.length / 2 ** 20).toFixed(0)} MB`;
  expect(most, measured).toBeLessThan(MOST_MB);
});
