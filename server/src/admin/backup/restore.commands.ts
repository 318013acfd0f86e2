/**
 * `npm run admin -- restore FILE`: fills an empty database from an archive, in one transaction: it is restored as a whole or not at all. The
 * schema is first that of the archive, and is migrated to this release afterwards.
 */
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { ConfigError } from '../../config.ts';
import { derivedTables, rebuildScopeTotals, rebuildTable, type DerivedTable } from '../../directory/rebuild.ts';
import { DatabaseClient } from '../../platform/database/client.ts';
import { applyMigrations } from '../../platform/database/migrate.ts';
import { databaseOn } from '../../platform/database/one-connection.ts';
import { refuseSharedSessions } from '../../platform/database/pooled-sessions.ts';
import { installJobs } from '../../platform/jobs/jobs.ts';
import { readArchive, tableOf, type Manifest, type WaitingJob } from './archive.ts';
import type { CheckedArchive } from './check-archive.ts';
import { listCopiedTables, listDetachable } from './tables.queries.ts';

/** Smaller tables take no time worth a line. */
const MANY_ROWS = 100_000;

export interface RestoreOptions {
  url: string;
  file: string;
  archive: CheckedArchive;
  /**
   * Called when the database may be filled, and before it is: it stores the secret. A restore that is killed then leaves a secret without
   * data, which the next restore finds right, and never data without their secret.
   */
  onAccepted: () => void;
  onProgress?: (what: string) => void;
}

export async function restoreBackup({ url, file, archive, onAccepted, onProgress }: RestoreOptions): Promise<void> {
  await refuseSharedSessions(url);
  const client = new DatabaseClient({ connectionString: url, application_name: 'kith restore' });
  await client.connect();
  try {
    await refuseUsed(client, archive.manifest);
    onAccepted();
    await installJobs(url);
    // The counters of scopes look up the values of each member in a temporary table: in 8 MB, half of their time is reading it again.
    await client.query(`set temp_buffers = '512MB'`);
    await client.query('begin');
    await client.query(
      `set local statement_timeout = 0; set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'; set local jit = off`,
    );
    await applyMigrations(client, archive.manifest.migrations.at(-1)?.name);
    const tables = (await listCopiedTables(client)).map(({ name }) => name);
    await eachTable(client, tables, 'disable trigger user');
    await withoutIndexes(client, tables, async () => {
      await loadTables(client, file, archive, onProgress);
      onProgress?.('indexes and references');
    });
    await eachTable(client, tables, 'enable trigger user');
    await setSequences(client, archive.end.sequences);
    await client.query('analyze');
    await applyMigrations(client);
    await fillDerivedTables(client, onProgress);
    await addJobs(client, archive.jobs);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    // An open transaction is rolled back with the connection.
    await client.end();
  }
}

/** Restores only into a database without tables, or one that Kith has prepared for its first start. */
async function refuseUsed(client: Client, { migrations }: Manifest): Promise<void> {
  const { rows } = await client.query<{ tables: string[] }>(
    `select coalesce(array_agg(relname::text), '{}') as tables from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  );
  const tables = rows[0]?.tables ?? [];
  if (tables.length === 0) return;
  const notEmpty = new ConfigError(
    'The database is not empty. Restore into a new database, or a new KITH_DATA: nothing is ever overwritten.',
  );
  if (!tables.includes('migration') || !tables.includes('user_account')) throw notEmpty;
  const { rows: found } = await client.query<{ last: string | null; users: boolean }>(
    `select (select max(name) from migration) as last, exists (select from user_account) as users`,
  );
  if (found[0]?.users) throw notEmpty;
  if (found[0]?.last !== migrations.at(-1)?.name)
    throw new ConfigError(
      'The database has been prepared by another version of Kith than that of the backup. Restore into a database without tables.',
    );
}

/** Indexes and references are faster to make at once than row by row. */
async function withoutIndexes(client: Client, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const detached = await listDetachable(client, tables);
  for (const { drop } of detached.toReversed()) await client.query(drop);
  await work();
  for (const { create } of detached) await client.query(create);
}

async function fillDerivedTables(client: Client, onProgress: RestoreOptions['onProgress']): Promise<void> {
  const db = databaseOn(client);
  onProgress?.('derived data');
  for (const table of Object.keys(derivedTables) as DerivedTable[])
    await withoutIndexes(client, [table], () => rebuildTable(db, table));
  await rebuildScopeTotals(db);
}

async function eachTable(client: Client, tables: readonly string[], change: string): Promise<void> {
  for (const table of tables) await client.query(`alter table ${escapeIdentifier(table)} ${change}`);
}

async function loadTables(
  client: Client,
  file: string,
  { manifest, end }: CheckedArchive,
  onProgress: RestoreOptions['onProgress'],
): Promise<void> {
  await client.query(`truncate ${manifest.tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`);
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  let open: { table: string; stream: CopyStreamQuery } | undefined;
  const close = async () => {
    if (!open) return;
    open.stream.end();
    await finished(open.stream);
    if (open.stream.rowCount !== end.rows[open.table]) throw new Error(`Rows of ${open.table} were not restored.`);
    open = undefined;
  };
  for await (const { name, content } of readArchive(file)) {
    const table = tableOf(name);
    if (table === undefined) continue;
    if (open?.table !== table) {
      await close();
      const rows = end.rows[table] ?? 0;
      if (rows > MANY_ROWS) onProgress?.(`${table}: ${rows.toLocaleString('en')} rows`);
      const names = columns.get(table)?.map((column) => escapeIdentifier(column)) ?? [];
      const stream = client.query(copyFrom(`copy ${escapeIdentifier(table)} (${names.join(', ')}) from stdin`));
      open = { table, stream };
    }
    if (!open.stream.write(content)) await once(open.stream, 'drain');
  }
  await close();
}

async function setSequences(client: Client, sequences: CheckedArchive['end']['sequences']): Promise<void> {
  await client.query(
    `select setval(format('%I', s.name)::regclass, s.value, s."isCalled")
    from jsonb_to_recordset($1) as s (name text, value bigint, "isCalled" boolean)`,
    [JSON.stringify(sequences)],
  );
}

async function addJobs(client: Client, jobs: readonly WaitingJob[]): Promise<void> {
  await client.query(
    `select graphile_worker.add_job(j.task, j.payload, queue_name := j.queue, run_at := j."runAt", max_attempts := j.tries,
      job_key := j.key, priority := j.priority)
    from jsonb_to_recordset($1) as j (task text, payload json, queue text, "runAt" timestamptz, tries int, key text, priority int)`,
    [JSON.stringify(jobs)],
  );
}
