/**
 * Changes the schema while people work. Everybody who needs a table waits behind a statement that waits to change it, also those who only read,
 * although what it waits for, such as a backup, would let them pass. So such a statement waits briefly, and is tried again when the
 * transactions that use tables have ended.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryResult } from 'pg';

/** Longer than the second after which PostgreSQL ends an autovacuum that is in the way, and shorter than a read may take. */
export const BRIEF_LOCKS = 'set lock_timeout = 2000';
const LOOK_EVERY_MS = 250;
/** A transaction that uses other tables does not hold up the change for longer. */
const TRY_AGAIN_MS = 30_000;

export interface Waiting {
  /** Says why it takes longer. */
  report?: ((line: string) => void) | undefined;
  /** Aborts the wait. */
  signal?: AbortSignal | undefined;
}

export const isLocked = (error: unknown) => (error as { code?: unknown } | null)?.code === '55P03';

interface Connection {
  query: (statement: string) => Promise<QueryResult<{ id: string }>>;
}

/** `change` must undo what it did when it fails. `connection` must not be in a transaction then. */
export async function retryLocked<T>(
  connection: Connection,
  { report, signal }: Waiting,
  change: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await change();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (tries === 1)
        report?.('A backup or another transaction uses tables that must change. Waiting until it has ended …');
      await othersEnd(connection, signal);
    }
  }
}

/** Waits until the transactions that use tables now have ended, but not for ever. */
async function othersEnd(connection: Connection, signal: AbortSignal | undefined): Promise<void> {
  const first = await transactionsWithTables(connection);
  const deadline = Date.now() + TRY_AGAIN_MS;
  for (let left = first; left.size > 0 && Date.now() < deadline;) {
    await sleep(LOOK_EVERY_MS, undefined, { signal });
    left = (await transactionsWithTables(connection)).intersection(first);
  }
}

async function transactionsWithTables(connection: Connection): Promise<Set<string>> {
  const { rows } = await connection.query(
    `select distinct virtualtransaction as id from pg_locks
    where granted and pid is distinct from pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database()) and relation >= 16384`,
  );
  return new Set(rows.map(({ id }) => id));
}
