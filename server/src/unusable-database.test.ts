/** A database that Kith cannot use ends the start with one sentence that says what to do, and with exit code 1. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../test/database.ts';
import { launchServer } from '../test/process.ts';
import { query } from '../test/query.ts';
import { startSilentDatabase, type SilentDatabase } from '../test/silent-database.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });
let whole: TestDatabase;
let empty: TestDatabase;
const silent: SilentDatabase[] = [];
beforeAll(async () => {
  whole = await createTestDatabase();
  empty = await createEmptyDatabase();
});
afterAll(async () => {
  for (const one of silent) one.stop();
  await onServer(`drop database if exists ${latin}`);
  await whole.drop();
  await empty.drop();
});

function change(url: string, edit: (url: URL) => void): string {
  const changed = new URL(url);
  edit(changed);
  return changed.href;
}

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);
const latin = 'test_unusable_latin1';
const onServer = async (statement: string) => {
  const client = new Client({ connectionString: inject('testCluster') });
  await client.connect();
  await client.query(statement);
  await client.end();
};

async function startSilent(answers: Parameters<typeof startSilentDatabase>[0]): Promise<string> {
  const one = await startSilentDatabase(answers);
  silent.push(one);
  return one.url;
}

const cases: [what: string, address: () => Promise<string> | string, sentence: RegExp][] = [
  [
    'an unknown host',
    () => 'postgresql://kith@no-such-host.invalid/kith',
    /has not answered for 1 seconds \(.*no-such-host\.invalid\).*correct the address/,
  ],
  [
    'several hosts that do not answer',
    () => 'postgresql://kith@127.0.0.1:1,127.0.0.1:2/kith',
    /has not answered for 1 seconds \(.*127\.0\.0\.1:1; .*127\.0\.0\.1:2\)/,
  ],
  [
    'a server that accepts connections and says nothing',
    () => startSilent({ logsIn: false }),
    /has not answered for 1 seconds \(timeout expired\)/,
  ],
  [
    'a server that says nothing after the log-in',
    () => startSilent({ logsIn: true }),
    /has not answered for 1 seconds \(Query read timeout\)/,
  ],
  [
    'a read-only server that never closes a connection',
    () => startSilent({ logsIn: true, readOnly: true }),
    /is read-only: a replica/,
  ],
  [
    'an unknown user',
    () => change(whole.url, (url) => (url.username = 'nobody')),
    /role "nobody" does not exist\. Correct user and password in DATABASE_URL/,
  ],
  [
    'a database that does not exist',
    () => change(whole.url, (url) => (url.pathname = '/nowhere')),
    /database "nowhere" does not exist\. Create it \(create database/,
  ],
  [
    'a database of another program',
    async () => {
      await query(empty.url, 'create table wp_posts (id int)');
      return empty.url;
    },
    /has tables of another program \(wp_posts\)\. Give Kith a database of its own/,
  ],
  [
    'another encoding',
    async () => {
      await onServer(`drop database if exists ${latin}`);
      await onServer(`create database ${latin} template template0 encoding 'LATIN1' locale 'C'`);
      return change(whole.url, (url) => (url.pathname = `/${latin}`));
    },
    /stores text as LATIN1.*encoding 'UTF8' template template0/,
  ],
  [
    'a database that is read-only',
    async () => {
      await onServer(`alter database ${nameOf(whole)} set default_transaction_read_only = on`);
      return whole.url;
    },
    /is read-only: a replica, or default_transaction_read_only is on\. Give DATABASE_URL/,
  ],
  [
    'a newer release’s database',
    async () => {
      await onServer(`alter database ${nameOf(whole)} reset default_transaction_read_only`);
      await query(whole.url, `insert into migration (name, checksum) values ('9999_later.sql', 'x')`);
      return whole.url;
    },
    /has the migration 9999_later\.sql where this release expects none.*start that release/,
  ],
];

test.each(cases)('%s', async (_what, address, sentence) => {
  const server = await launchServer({ DATABASE_URL: await address(), KITH_DATABASE_WAIT_SECONDS: '1' });
  expect(await server.ended).toBe(1);
  const lines = server.output().trim().split('\n');
  expect(lines.at(-1)).toMatch(sentence);
  // Before it at most that Kith waits, or that the settings are wrong.
  expect(lines.slice(0, -1).join('\n')).toMatch(
    /^(The database does not answer .*\n)?(Kith cannot start with these settings:)?$/,
  );
  expect(server.output()).not.toMatch(/^\s+at /m);
});
