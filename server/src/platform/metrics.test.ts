/** The metrics of jobs, mail and expensive reads, with the database and without it. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { startServer, type ServerProcess } from '../../test/process.ts';
import { query } from '../../test/query.ts';
import { createUnreliableDatabase, type UnreliableDatabase } from '../../test/unreliable-database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });
let database: UnreliableDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await createUnreliableDatabase();
  await database.start();
  server = await startServer({ DATABASE_URL: database.url, KITH_JOBS: '0' });
});
afterAll(async () => {
  await server.end('SIGKILL');
  await database.remove();
});

const metrics = async () => {
  const response = await fetch(`${server.baseUrl}/metrics`);
  expect(response.status).toBe(200);
  return response.text();
};

test('counts jobs and mails by their state', async () => {
  await query(
    database.url,
    `select graphile_worker.add_job('housekeeping', job_key := key) from unnest('{due,again,given-up}'::text[]) key`,
  );
  await query(
    database.url,
    `update graphile_worker._private_jobs set last_error = 'x', run_at = now() + interval '1 hour',
      attempts = case key when 'again' then 1 else max_attempts end where key <> 'due'`,
  );
  await query(
    database.url,
    `insert into mail (kind, recipient, subject, text_body, html_body, created_on, attempted_on, sent_on, last_error)
    select 'password-reset', 'ada@kith.example', 's', '', '', now() - interval '1 hour', attempted, sent, error
    from (values (null::timestamptz, null::timestamptz, null), (now(), null, 'refused'), (now(), null, null), (now(), now(), null))
      m(attempted, sent, error)`,
  );
  const text = await metrics();
  for (const line of [
    'kith_database_up 1',
    'kith_jobs_waiting 1',
    'kith_jobs_retrying 1',
    'kith_jobs_failed 1',
    'kith_mail_waiting 1',
    'kith_mail_failed 1',
    'kith_last_backup_seconds 0',
    'kith_disk_full 0',
  ])
    expect(text).toContain(`\n${line}\n`);
  expect(Number(/\nkith_mail_oldest_seconds (\d+)\n/.exec(text)?.[1])).toBeGreaterThanOrEqual(3600);
});

test('has the time between two backups only where they are scheduled', async () => {
  expect(await metrics()).not.toContain('kith_backup_interval_seconds');
  const env = { KITH_BACKUP_DIR: '/backups', KITH_BACKUP_PASSPHRASE: 'three or four words', KITH_BACKUP_HOURS: '6' };
  const kith = await createTestApp(env);
  onTestFinished(() => kith.close());
  const { body } = await kith.visitor().call({ url: '/metrics' });
  expect(body).toContain('\nkith_backup_interval_seconds 21600\n');
});

test('answers without the database, and says that it is down', async () => {
  await database.stop();
  onTestFinished(async () => {
    await database.start();
    await vi.waitFor(async () => expect(await metrics()).toContain('\nkith_database_up 1\n'), { timeout: 60_000 });
  });
  const text = await metrics();
  expect(text).toContain('\nkith_database_up 0\n');
  expect(text).toMatch(/\nkith_jobs_waiting NaN\n/i);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});
