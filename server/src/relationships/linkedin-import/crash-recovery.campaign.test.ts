/** Kills the server in the middle of imports. The next server continues, and the result is the same as without a crash. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import { contactsFile } from '../../../test/contacts.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { expectDerivedUpToDate } from '../../../test/derived.ts';
import { startServer, type ServerProcess } from '../../../test/process.ts';
import { query } from '../../../test/query.ts';
import { connect, type Connections } from '../../platform/database/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { createUser } from '../../identity/users/create-user.commands.ts';

const kills = 15;
const ROWS = 4000;
const password = 'correct horse';
let database: TestDatabase;
let connections: Connections;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  connections = connect({ url: database.url, poolSize: 2, statementTimeoutMs: 30_000, onError: () => {} });
  server = await startServer({ DATABASE_URL: database.url });
});
afterAll(async () => {
  if (server.child.exitCode === null) await server.end('SIGKILL');
  await connections.end();
  await database.drop();
});

/** A new member uploads a file of people whom no other file names. Returns the id of the import. */
async function startImport(prefix: string): Promise<number> {
  const username = `${prefix}@kith.example`;
  const passwordHash = await hashPassword(password);
  await createUser(connections.db, { firstName: prefix, lastName: 'X', username, passwordHash, roleIds: [2] });
  const signedIn = await fetch(`${server.baseUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const form = new FormData();
  form.append('file', new File([contactsFile({ rows: ROWS, prefix })], 'Connections.csv'));
  const response = await fetch(`${server.baseUrl}/api/tools/contacts/linkedin`, {
    method: 'POST',
    headers: { cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
    body: form,
  });
  return ((await response.json()) as LinkedinImport).id;
}

const waitUntilCompleted = (id: number) =>
  vi.waitFor(
    async () => {
      const [row] = await query<{ status: string }>(database.url, 'select status from linkedin_import where id = $1', [
        id,
      ]);
      expect(row?.status).toBe('completed');
    },
    { timeout: 90_000, interval: 100 },
  );

/** Everything that the import has written, without ids and without the prefix of the member. */
async function stateOf(id: number, prefix: string): Promise<string> {
  const rows = await query<{ state: unknown }>(
    database.url,
    `select jsonb_build_array(r.row_number, r.outcome, r.reason, p.name, p.linkedin, np.connected_on, np.source,
       (select jsonb_agg(jsonb_build_array(o.name, w.title, w.is_ongoing, w.is_primary, w.source) order by w.id)
        from work_role w join organization o on o.id = w.organization_id where w.person_id = p.id)) as state
     from linkedin_import_row r join linkedin_import i on i.id = r.import_id
     left join person p on p.id = r.person_id
     left join network n on n.owner_user_id = i.user_id
     left join network_person np on np.network_id = n.id and np.person_id = p.id
     where r.import_id = $1
     union all
     select jsonb_build_array(s.total_persons, s.total_organizations, i.progress) from linkedin_import i
     join network n on n.owner_user_id = i.user_id join scope s on s.id = n.id where i.id = $1
     union all
     select jsonb_build_array('companies', count(*)) from organization where name like 'Company ' || $2 || ' %'
     order by 1`,
    [id, prefix],
  );
  return JSON.stringify(rows).replaceAll(prefix, 'member');
}

test(`imports the same after each of ${kills} kills`, { timeout: 60_000 + kills * 60_000 }, async () => {
  const first = await startImport('unharmed');
  await waitUntilCompleted(first);
  const expected = await stateOf(first, 'unharmed');
  expect(JSON.parse(expected)).toHaveLength(ROWS + 2);
  for (let kill = 0; kill < kills; kill++) {
    const prefix = `killed${kill}`;
    const id = await startImport(prefix);
    // A random moment: while the import runs, or just before or after.
    await sleep(Math.random() * 1500);
    await server.end('SIGKILL');
    server = await startServer({ DATABASE_URL: database.url });
    await waitUntilCompleted(id);
    expect(await stateOf(id, prefix)).toBe(expected);
  }
  await expectDerivedUpToDate(connections.db);
});
