import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { DB } from './tables.generated.ts';

export type Database = Kysely<DB>;

// bigint (counts, message sequences) fits a JavaScript number here; dates stay the 'YYYY-MM-DD' they are.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (text) => text);

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** No statement of a request may run longer; jobs set their own in their transactions. */
  statementTimeoutMs: number;
  /** Every statement is planned once, whatever its parameters: only for connections all of whose statements that fits. */
  planOnce?: boolean;
  onError: (error: Error) => void;
}

export interface Connections {
  db: Database;
  pool: Pool;
}

export function connect({ url, poolSize, statementTimeoutMs, planOnce, onError }: DatabaseOptions): Connections {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    // Bitmap scans over GIN gain nothing from compiled plans, and compiling costs more than most of our queries.
    options: `-c jit=off${planOnce ? ' -c plan_cache_mode=force_generic_plan' : ''}`,
    application_name: 'kith',
  });
  surviveLostConnections(pool, onError);
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

/** A connection that breaks (the server restarts) must not end this process: its query fails, and the pool opens another. */
export function surviveLostConnections(pool: Pool, onError: (error: Error) => void): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
}
