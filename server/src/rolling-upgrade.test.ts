/**
 * A rolling upgrade: a process of this release serves while one of the next release migrates the database, and both work side by side. The
 * next release is this one with a migration more.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { hasEnded, launchServer, type ServerProcess } from '../test/process.ts';
import { query } from '../test/query.ts';
import { createUser } from './identity/users/create-user.commands.ts';
import { connect } from './platform/database/database.ts';
import { hashPassword } from './platform/passwords.ts';

// It starts four processes.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
const patience = { timeout: 60_000, interval: 50 };

const root = join(import.meta.dirname, '../..');
const credentials = { username: 'ada@kith.example', password: 'correct horse battery' };
const nextMigration = '9999_next_release.sql';
/** As a next release would: a column with a default, a table, an index, and a trigger that fills the table. */
const nextSql = `
  alter table note add column mood text not null default 'calm' check (mood <> '');
  create table note_count (user_id integer primary key references user_account, notes integer not null);
  create index note_mood_idx on note (mood);
  create function count_notes() returns trigger language plpgsql as $$
  begin
    insert into note_count values (new.created_by, 1) on conflict (user_id) do update set notes = note_count.notes + 1;
    return null;
  end $$;
  create trigger count_notes after insert on note for each row execute function count_notes();`;

let database: TestDatabase;
let thisRelease: string;
let nextRelease: string;
let assets: string;
let networkId: number;
let personId: number;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db, end } = connect({ url: database.url, poolSize: 1, statementTimeoutMs: 5000, onError: () => {} });
  const passwordHash = await hashPassword(credentials.password);
  const id = await createUser(db, {
    firstName: 'Ada',
    lastName: 'L',
    username: credentials.username,
    passwordHash,
    roleIds: [2],
  });
  await end();
  const [row] = await query<{ network: number; person: number }>(
    database.url,
    'select n.id as network, u.person_id as person from user_account u join network n on n.owner_user_id = u.id where u.id = $1',
    [id],
  );
  [networkId, personId] = [row?.network ?? 0, row?.person ?? 0];
  thisRelease = copyRelease('this');
  nextRelease = copyRelease('next');
  writeFileSync(join(nextRelease, 'server/migrations', nextMigration), nextSql);
  assets = mkdtempSync(join(tmpdir(), 'kith-assets-'));
});
afterAll(async () => {
  for (const server of servers) if (!hasEnded(server)) await server.end('SIGKILL');
  for (const folder of [thisRelease, nextRelease, assets])
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  await database.drop();
});

/** The code of this release with a small client, beside the packages of this checkout. */
function copyRelease(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `kith-${name}-release-`));
  mkdirSync(join(folder, 'web/dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'web/dist/index.html'), `<script type="module" src="/assets/main-${name}.js"></script>`);
  writeFileSync(join(folder, `web/dist/assets/main-${name}.js`), name);
  for (const path of [
    'package.json',
    'contract',
    'server/package.json',
    'server/src',
    'server/migrations',
    'server/reference',
  ])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  mkdirSync(join(folder, 'node_modules/@kith'), { recursive: true });
  for (const path of ['contract', 'server']) symlinkSync(join('../..', path), join(folder, 'node_modules/@kith', path));
  for (const path of readdirSync(join(root, 'node_modules')))
    if (path !== '@kith') symlinkSync(join(root, 'node_modules', path), join(folder, 'node_modules', path));
  return folder;
}

async function launch(release: string) {
  const settings = { DATABASE_URL: database.url, KITH_ASSETS_DIR: assets };
  const server = await launchServer(settings, join(release, 'server/src/main.ts'));
  servers.push(server);
  return server;
}

test('old and new processes work side by side', async () => {
  const old = await launch(thisRelease);
  await old.ready();
  const signIn = await fetch(`${old.baseUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const write = (server: ServerProcess, note: string) =>
    fetch(`${server.baseUrl}/api/tools/notes`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ networkId, entityTypeId: 19, entityId: personId, note }),
    });
  const read = async (server: ServerProcess) => {
    const list = `searchType=network&searchId=${networkId}&entityType=person&entityId=${personId}&limit=100`;
    const response = await fetch(`${server.baseUrl}/api/tools/notes?${list}`, { headers: { cookie } });
    return { status: response.status, body: (await response.json()) as { total: number; results: { note: string }[] } };
  };

  // The old process reads and writes from before the migration until after it.
  const statuses: number[] = [];
  const upgrade = { isDone: false };
  const traffic = (async () => {
    for (let round = 0; !upgrade.isDone || round < 10; round++) {
      statuses.push((await write(old, `Note ${round}`)).status, (await read(old)).status);
      await query(database.url, 'select pg_sleep(0.02)');
    }
  })();
  // A backup has read the table that the migration changes. Nobody waits behind the migration that waits for the backup.
  const backup = new Client({ connectionString: database.url });
  backup.on('error', () => {});
  await backup.connect();
  await backup.query('begin isolation level repeatable read read only');
  await backup.query('select from note limit 1');
  const next = await launch(nextRelease);
  await vi.waitFor(() => expect(next.output()).toMatch(/^A backup .* Waiting until it has ended …$/m), patience);
  const answered = statuses.length;
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(answered + 20), patience);
  await backup.query('commit');
  await backup.end();
  await next.ready();
  const applied = await query(database.url, 'select from migration where name = $1 and checksum = $2', [
    nextMigration,
    createHash('sha256').update(nextSql).digest('hex'),
  ]);
  expect(applied).toHaveLength(1);
  upgrade.isDone = true;
  await traffic;
  expect(statuses.length).toBeGreaterThan(19);
  expect(new Set(statuses)).toEqual(new Set([200]));

  // Each reads what the other writes, in one session; the trigger of the new release counts the notes of the old one.
  expect((await write(old, 'Of the old process')).status).toBe(200);
  expect((await write(next, 'Of the new process')).status).toBe(200);
  for (const server of [old, next]) {
    const { body } = await read(server);
    expect(body.results.slice(0, 2).map(({ note }) => note)).toEqual(['Of the new process', 'Of the old process']);
  }
  const [moods] = await query<{ notes: number }>(
    database.url,
    `select count(*)::int as notes from note where mood = 'calm'`,
  );
  expect(moods?.notes).toBe(statuses.length / 2 + 2);
  const versions = await Promise.all(
    [old, next].map(async (server) => (await fetch(`${server.baseUrl}/api/version`, { headers: { cookie } })).json()),
  );
  for (const version of versions) expect(version).toMatchObject({ lastMigration: nextMigration });

  // A proxy sends the requests of a page to either process: each serves the scripts of both releases.
  for (const page of [old, next]) {
    const [, script = ''] = /src="([^"]+)"/.exec(await (await fetch(page.baseUrl)).text()) ?? [];
    for (const server of [old, next]) {
      const response = await fetch(server.baseUrl + script);
      expect(await response.text(), script).toBe(page === old ? 'this' : 'next');
    }
  }

  // One that is started now would be of the former release.
  const late = await launchServer({ DATABASE_URL: database.url });
  expect(await late.ended).not.toBe(0);
  expect(late.output()).toContain(`has the migration ${nextMigration} where this release expects none`);
  expect(await old.end('SIGTERM')).toBe(0);
  expect((await read(next)).status).toBe(200);
});
