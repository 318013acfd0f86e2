/** `npm run admin -- backup FILE`: writes an archive of the whole installation while it works. */
import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import type { Client } from 'pg';
import { ConfigError } from '../../config.ts';
import { DatabaseClient } from '../../platform/database/client.ts';
import { databaseOn } from '../../platform/database/one-connection.ts';
import { Files, type FilesConfig } from '../../services/files/files.ts';
import { OBJECTS_LOCK } from '../../services/files/files.queries.ts';
import { refuseOtherSecret } from '../../services/settings/settings.queries.ts';
import release from '../../../package.json' with { type: 'json' };
import { ArchiveWriter, FORMAT, type End, type Manifest, type WaitingJob } from './archive.ts';
import { sealWithPassphrase } from './passphrase.ts';
import { copiedRows } from './copied-rows.queries.ts';
import { listCopiedTables, listSequences, type CopiedTable } from './tables.queries.ts';

export interface BackupOptions {
  url: string;
  file: string;
  secret: string;
  passphrase: string;
  /** Where objects are read from. */
  config: FilesConfig;
  /** Stops it, and removes what was written. */
  signal?: AbortSignal | undefined;
  /** Called after each table, with the part of the whole that is done. */
  onProgress?: (table: string, done: number) => void;
}

export interface BackupSummary {
  bytes: number;
  rows: number;
  seconds: number;
}

export async function makeBackup(options: BackupOptions): Promise<BackupSummary> {
  const { url, file, secret, passphrase, signal } = options;
  const begin = performance.now();
  if (existsSync(file)) throw new ConfigError(`${file} exists already. Choose another name, or delete it first.`);
  const partial = `${file}.partial-${process.pid}`;
  const client = new DatabaseClient({ connectionString: url, application_name: 'kith backup' });
  await client.connect();
  const archive = new ArchiveWriter(partial);
  const files = new Files({ db: databaseOn(client), config: options.config });
  const {
    rows: [session],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cancel = () => void cancelStatements(url, session?.pid ?? 0).catch(() => {});
  signal?.addEventListener('abort', cancel);
  try {
    signal?.throwIfAborted();
    await requireKith(client);
    await refuseOtherSecret(databaseOn(client), secret);
    // Housekeeping deletes no objects that rows of the snapshot name.
    await client.query(`select pg_advisory_lock_shared(${OBJECTS_LOCK})`);
    // One snapshot of everything. Others read and write meanwhile.
    await client.query('begin isolation level repeatable read read only');
    await client.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO';
      set local intervalstyle = 'postgres'; set local extra_float_digits = 3; set local bytea_output = 'hex'`,
    );
    const tables = await listCopiedTables(client);
    const manifest = await manifestOf(client, tables);
    await archive.add('kith.json', toJson(manifest));
    await archive.add('secret', sealWithPassphrase(passphrase, secret));
    await archive.add('jobs.json', toJson(await listWaitingJobs(client)));
    const rows = await copyTables(client, tables, archive, { ...options, files });
    await archive.add('end.json', toJson({ rows, sequences: await listSequences(client) } satisfies End));
    await archive.end();
    await client.query('commit');
    await rename(partial, file);
    await client.query('update installation set last_backup_on = $1', [manifest.madeOn]);
    const { size } = await stat(file);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return { bytes: size, rows: total, seconds: (performance.now() - begin) / 1000 };
  } catch (error) {
    await archive.abort();
    await rm(partial, { force: true });
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
    await files.close();
    await client.end();
  }
}

/** Does nothing if the statement ends meanwhile. */
async function cancelStatements(url: string, processId: number): Promise<void> {
  const other = new DatabaseClient({ connectionString: url });
  await other.connect();
  try {
    await other.query('select pg_cancel_backend($1)', [processId]);
  } finally {
    await other.end();
  }
}

const toJson = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1));

async function requireKith(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.installation') is not null as found`,
  );
  if (!rows[0]?.found) throw new ConfigError('This database has no Kith yet: there is nothing to back up.');
}

async function manifestOf(client: Client, tables: readonly CopiedTable[]): Promise<Manifest> {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from migration order by name',
  );
  return {
    format: FORMAT,
    version: release.version,
    madeOn: new Date().toISOString(),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  };
}

/** Jobs that have not ended. One that runs now is in the archive too, and runs again after a restore. */
async function listWaitingJobs(client: Client): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(
    `select t.identifier as task, j.payload, q.queue_name as queue, j.run_at as "runAt", j.max_attempts::int as tries, j.key,
      j.priority::int as priority
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.attempts < j.max_attempts order by j.id`,
  );
  return rows;
}

/** Returns the number of rows of each table. */
async function copyTables(
  client: Client,
  tables: readonly CopiedTable[],
  archive: ArchiveWriter,
  { signal, onProgress, files }: BackupOptions & { files: Files },
): Promise<Record<string, number>> {
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const rows: Record<string, number> = {};
  for (const { name, columns, bytes } of tables) {
    signal?.throwIfAborted();
    let count = 0;
    const onRows = (copied: number) => (count += copied);
    await archive.addTable(name, copiedRows(client, { table: name, columns, files, onRows }));
    rows[name] = count;
    done += bytes;
    onProgress?.(name, done / total);
  }
  return rows;
}
