import { Client } from 'pg';
import { vi } from 'vitest';
import { query } from './query.ts';

/** Resolves when that many queries wait for a lock. */
export async function waitForLockedQueries(url: string, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      // On another connection, because a transaction sees the same snapshot of pg_stat_activity each time.
      const [row] = await query<{ waiting: number }>(
        url,
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if ((row?.waiting ?? 0) < count) throw new Error(`only ${row?.waiting} are waiting`);
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** Locks a table until it is released, like a long transaction. */
export async function lockTable(url: string, table: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return {
    waiters: (count: number) => waitForLockedQueries(url, count),
    /** Changes something before those who wait, and releases the table. */
    change: async (statement: string) => {
      await client.query(`${statement}; commit`);
      await client.end();
    },
    release: () => client.end(),
  };
}
