/**
 * Migrates a database to the schema of this release: applies the new files of server/migrations in order, in one transaction and under one
 * lock. Two processes that start together wait for each other. A failure leaves the database unchanged. Nobody who works with the release
 * before waits for long because a migration waits for a table.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { adoptBaseline, isBeforeBaseline, type AppliedMigration } from './adopt-baseline.ts';
import { isDiskFull, isLostConnection } from './lost-connection.ts';
import { BRIEF_LOCKS, isLocked, retryLocked, type Waiting } from './retry-locked.ts';
import { refuseUnfitDatabase } from './unfit-database.ts';
import { explainDatabaseError, UnusableDatabaseError } from './unusable-database.ts';
import { DatabaseClient } from './client.ts';

const directory = join(import.meta.dirname, '../../../migrations');

interface Migration extends AppliedMigration {
  sql: string;
}

export async function migrate(databaseUrl: string, waiting: Waiting = {}): Promise<void> {
  const client = new DatabaseClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await refuseUnfitDatabase(client);
    await retryLocked(client, waiting, async () => {
      await client.query('begin');
      await lockMigrations(client);
      await client.query(BRIEF_LOCKS);
      try {
        await applyMigrations(client);
      } catch (error) {
        if (isLocked(error)) await client.query('rollback');
        throw error;
      }
      await client.query('commit');
    });
  } finally {
    // An open transaction is rolled back with the connection.
    await client.end();
  }
}

/** Inside the current transaction: applies all migrations that the database lacks, or only the first ones, up to that of an earlier release. */
export async function applyMigrations(client: Client, last?: string): Promise<void> {
  await lockMigrations(client);
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, applied_on timestamptz not null default now())`);
  const known = readMigrations();
  const { rows: found } = await client.query<AppliedMigration>('select name, checksum from migration order by name');
  const applied = await adoptBaseline(client, found, known);
  for (const migration of findPending(known, applied))
    if (last === undefined || migration.name <= last) await apply(client, migration);
}

/** Held until the transaction ends. */
const lockMigrations = (client: Client) => client.query(`select pg_advisory_xact_lock(hashtext('kith migrate'))`);

/**
 * For commands that must not upgrade an installation, which may run with the release before: refuses a database whose schema is not that of
 * this release. Returns whether it is empty.
 */
export async function refuseOtherSchema(databaseUrl: string): Promise<{ isEmpty: boolean }> {
  const client = new DatabaseClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await refuseUnfitDatabase(client);
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('public.migration') is not null as exists`,
    );
    if (!rows[0]?.exists) return { isEmpty: true };
    const { rows: applied } = await client.query<AppliedMigration>(
      'select name, checksum from migration order by name',
    );
    if (applied.length === 0) return { isEmpty: true };
    const pending = isBeforeBaseline(applied) ? readMigrations() : findPending(readMigrations(), applied);
    if (pending.length > 0)
      throw new UnusableDatabaseError(
        `The database is of an earlier release of Kith: it lacks ${pending[0]?.name}${pending.length > 1 ? ` and ${pending.length - 1} more` : ''}. ` +
          'Nothing was changed. Use the command of that release, or upgrade first: make a backup, then start this release, which migrates the database.',
      );
    return { isEmpty: false };
  } finally {
    await client.end();
  }
}

/** Whether this release has all of these migrations, unchanged. */
export function knowsMigrations(others: readonly AppliedMigration[]): boolean {
  const known = readMigrations();
  return others.every(({ name, checksum }, index) => known[index]?.name === name && known[index].checksum === checksum);
}

export const lastMigration = (): string => readMigrations().at(-1)?.name ?? '';

function readMigrations(): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** The migrations to apply. Throws unless the applied ones are the first migrations of this release, unchanged. */
function findPending(ours: Migration[], applied: AppliedMigration[]): Migration[] {
  applied.forEach(({ name, checksum }, index) => {
    const expected = ours[index];
    if (expected?.name !== name)
      throw new UnusableDatabaseError(
        `The database has the migration ${name} where this release expects ${expected?.name ?? 'none'}. ` +
          'It was migrated by another release: start that release, or restore a backup made with this one.',
      );
    if (expected.checksum !== checksum)
      throw new UnusableDatabaseError(
        `The migration ${name} was applied with a different content. Restore the file: migrations never change.`,
      );
  });
  return ours.slice(applied.length);
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
  } catch (error) {
    // It is applied later: a start waits for the database, and for others who use the table.
    if ((isLostConnection(error) && !isDiskFull(error)) || isLocked(error)) throw error;
    throw new UnusableDatabaseError(
      `The migration ${name} failed, and the database was not changed. ${explainDatabaseError(error) ?? String(error)}`,
      { cause: error },
    );
  }
}
