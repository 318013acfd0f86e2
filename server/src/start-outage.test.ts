/** The database is lost in the middle of a start: the start waits for it and begins again, and nothing stays half done. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { campaign } from '../test/campaign.ts';
import { launchServer } from '../test/process.ts';
import { query } from '../test/query.ts';
import { createUnreliableDatabase, type UnreliableDatabase } from '../test/unreliable-database.ts';
import { prepareDatabase } from './prepare-database.ts';

const patience = { timeout: 60_000, interval: 50 };
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
let database: UnreliableDatabase;
let server: Awaited<ReturnType<typeof launchServer>> | undefined;
beforeAll(async () => {
  database = await createUnreliableDatabase();
  await database.start();
});
afterEach(async () => {
  if (server?.child.exitCode === null) await server.end('SIGKILL');
  if (!database.isUp()) await database.start();
  const maintenance = database.url.replace('/kith', '/postgres');
  await query(maintenance, 'drop database kith with (force)');
  await query(maintenance, 'create database kith');
});
afterAll(() => database.remove());

const status = async (path: string) =>
  fetch(`${server?.baseUrl}${path}`).then(
    (response) => response.status,
    () => 'refused',
  );
const becomesReady = (expected: number) =>
  vi.waitFor(async () => {
    if (server?.child.exitCode !== null) throw new Error(`It has ended:\n${server?.output()}`);
    expect(await status('/health/ready')).toBe(expected);
  }, patience);

/** A function for triggers that waits for a lock. */
const LOCK = 2205;
const waitsIf = (condition: string, kind: 'event_trigger' | 'trigger') =>
  `create function wait_here() returns ${kind} language plpgsql as $$ begin
     if ${condition} then perform pg_advisory_lock(${LOCK}), pg_advisory_unlock(${LOCK}); end if;
     ${kind === 'trigger' ? 'return null;' : ''}
   end $$;`;
const waitOnInsert = (table: string) =>
  `${waitsIf('true', 'trigger')}
   create trigger wait_here before insert on ${table} for each statement execute function wait_here()`;

interface Moment {
  what: string;
  isPrepared: boolean;
  /** Makes the start wait in this moment. */
  wait: string;
}
const duringMigration: Moment = {
  what: 'during a migration',
  isPrepared: false,
  wait: `${waitsIf(`to_regclass('public.message') is not null`, 'event_trigger')}
    create event trigger wait_here on ddl_command_end execute function wait_here()`,
};
const others: Moment[] = [
  {
    what: 'while the tables of the queue are made',
    isPrepared: false,
    wait: `${waitsIf(`to_regclass('graphile_worker._private_jobs') is not null`, 'event_trigger')}
      create event trigger wait_here on ddl_command_end execute function wait_here()`,
  },
  {
    what: 'while the reference data is loaded',
    isPrepared: true,
    wait: `delete from city; ${waitOnInsert('city')}`,
  },
  {
    what: 'while the first listener connects',
    isPrepared: true,
    wait: `${waitsIf(`current_setting('application_name') = 'kith live'`, 'event_trigger')}
      create event trigger wait_here on login execute function wait_here()`,
  },
  { what: 'while the features start', isPrepared: true, wait: waitOnInsert('live_process') },
];

async function loseAndBeginAgain({ isPrepared, wait }: Moment): Promise<void> {
  if (isPrepared) await prepareDatabase(database.url);
  await query(database.url, wait);
  const lock = query(database.url, `select pg_advisory_lock(${LOCK}), pg_sleep(600)`).catch(() => {});
  const waiting = (event: string) =>
    query(database.url, `select 1 from pg_stat_activity where wait_event = '${event}'`);
  await vi.waitFor(async () => expect(await waiting('PgSleep')).toHaveLength(1), patience);
  server = await launchServer({ DATABASE_URL: database.url });
  await vi.waitFor(async () => expect(await waiting('advisory')).toHaveLength(1), patience);
  await database.stop();
  await lock;
  await becomesReady(503);
  expect(await status('/health/live')).toBe(200);
  await database.start();
  await becomesReady(200);
  const connections = await query<{ name: string }>(
    database.url,
    `select application_name as name from pg_stat_activity where application_name in ('kith live', 'kith workers') order by 1`,
  );
  // None is left of the first attempt.
  expect(connections.map(({ name }) => name)).toEqual(['kith live', 'kith workers']);
  const [{ cities } = { cities: 0 }] = await query<{ cities: number }>(
    database.url,
    'select count(*)::int as cities from city',
  );
  expect(cities).toBeGreaterThan(1000);
  expect(server.output()).toMatch(/^The database does not answer \(.*\)\. Waiting for it, up to 60 seconds …$/m);
  expect(await server.end('SIGTERM'), server.output()).toBe(0);
}

test('waits for a database that is lost during a migration, and begins again', () =>
  loseAndBeginAgain(duringMigration));
campaign.each(others)('waits for a database that is lost $what, and begins again', loseAndBeginAgain);

test('gives up a migration during which the database is lost each time', async () => {
  await query(
    database.url,
    `create function end_here() returns event_trigger language plpgsql as $$ begin
       perform pg_terminate_backend(pg_backend_pid());
     end $$;
     create event trigger end_here on ddl_command_end when tag in ('CREATE TABLE') execute function end_here()`,
  );
  server = await launchServer({ DATABASE_URL: database.url, KITH_DATABASE_WAIT_SECONDS: '1' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/has not answered for 1 seconds \(terminating connection/);
});

test('refuses an address at which it cannot listen, without waiting for the database', async () => {
  await prepareDatabase(database.url);
  server = await launchServer({ DATABASE_URL: database.url, HOST: 'no-such-host.invalid' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/settings:\nHOST, PORT: Kith cannot listen at no-such-host\.invalid, port \d+ .*\n$/);
});
