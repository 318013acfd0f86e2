import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type TransactionSettings,
} from 'kysely';
import { Pool, types, type ClientBase } from 'pg';
import { withPreparedStatements } from './prepared-statements.ts';
import type { DB } from './tables.generated.ts';

export type Database = Kysely<DB>;

// bigint (counts, message sequences) fits into a JavaScript number here; dates stay 'YYYY-MM-DD' texts.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (text) => text);

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** No statement may run longer, unless its transaction sets another limit. */
  statementTimeoutMs: number;
  /** A shorter limit for statements outside of a transaction, which are reads: a user waits for the result, and others for the connection. */
  readTimeoutMs?: number | undefined;
  onError: (error: Error) => void;
}

export interface Databases {
  db: Database;
  /**
   * The same database through a pool of its own, with prepared plans: for frequent statements that take less time than their planning.
   * Only for statements with few variants, because each stays prepared on each connection, and only where one plan suits all parameters.
   * (Without force_generic_plan, PostgreSQL would plan many of them again each time.)
   */
  preparedDb: Database;
}

export interface Connections extends Databases {
  pool: Pool;
  preparedPool: Pool;
  end: () => Promise<void>;
}

/** `poolSize` applies to each of the two pools. Connections are opened when they are needed. */
export function connect(options: DatabaseOptions): Connections {
  const pool = openPool(options);
  const preparedPool = openPool(options, { plan_cache_mode: 'force_generic_plan' });
  return {
    pool,
    db: new Kysely<DB>({
      dialect: Object.assign(new PostgresDialect({ pool }), { createDriver: () => new TimedDriver(pool, options) }),
    }),
    preparedPool,
    preparedDb: withPreparedStatements(preparedPool),
    end: async () => void (await Promise.all([pool.end(), preparedPool.end()])),
  };
}

/** Begins every transaction with the longer limit of writes, in one round trip. */
class TimedDriver extends PostgresDriver {
  readonly #limit: string;
  constructor(pool: Pool, { statementTimeoutMs }: DatabaseOptions) {
    super({ pool });
    this.#limit = `set local statement_timeout = ${statementTimeoutMs}`;
  }
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(', ');
    await connection.executeQuery(CompiledQuery.raw(`begin ${modes}; ${this.#limit}`));
  }
}

function openPool({ url, poolSize, statementTimeoutMs, readTimeoutMs, onError }: DatabaseOptions, further = {}): Pool {
  const settings = {
    statement_timeout: readTimeoutMs ?? statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    // Bitmap scans over GIN gain nothing from compiled plans, and compiling costs more than most of our queries.
    jit: 'off',
    ...further,
  };
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`);
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // Opening a connection takes as long as about twenty short queries, so it stays open between rare requests.
    idleTimeoutMillis: 300_000,
    application_name: 'kith',
    // As statements, because a pooler such as PgBouncer refuses or drops startup parameters. The pool waits for the promise, although
    // its types do not say so.
    onConnect: ((client) => client.query(statements.join('; '))) as (client: ClientBase) => void,
  });
  surviveLostConnections(pool, onError);
  return pool;
}

/** A lost connection (the database restarts) must not end this process: its query fails, and the pool opens another. */
export function surviveLostConnections(pool: Pool, onError: (error: Error) => void): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
}
