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

// bigint (counts, message sequences) fits a JavaScript number here; dates stay the 'YYYY-MM-DD' they are.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (text) => text);

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** No statement may run longer; what must sets its own limit in its transaction. */
  statementTimeoutMs: number;
  /** Outside of a transaction, which is where reads are, a shorter one: somebody waits for the answer, and others for the connection. */
  readTimeoutMs?: number | undefined;
  onError: (error: Error) => void;
}

/** For queries of which some fit one plan, and some do not. */
export interface Databases {
  db: Database;
  /**
   * The same database over connections of its own, where every statement is planned once and kept: for what is run often and takes
   * less time than planning it. Only for statements of few shapes, because each stays on each connection, and for those that one
   * plan fits whatever the parameters are. (Left to choose, PostgreSQL would plan many of them anew each time.)
   */
  preparedDb: Database;
}

export interface Connections extends Databases {
  pool: Pool;
  preparedPool: Pool;
  end: () => Promise<void>;
}

/** A pool opens a connection when it is needed: `poolSize` counts for each of the two. */
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

/** Begins every transaction with the longer limit of writes. */
class TimedDriver extends PostgresDriver {
  readonly #allowWrites: CompiledQuery;
  constructor(pool: Pool, { statementTimeoutMs }: DatabaseOptions) {
    super({ pool });
    this.#allowWrites = CompiledQuery.raw(`set local statement_timeout = ${statementTimeoutMs}`);
  }
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    await connection.executeQuery(this.#allowWrites);
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
    // Opening one takes as long as some twenty short queries, so it is kept from one request to the next where few come.
    idleTimeoutMillis: 300_000,
    application_name: 'kith',
    // By statements, because a pooler in between refuses or drops what is asked for when a connection is opened. The pool waits for
    // them, which its types do not say.
    onConnect: ((client) => client.query(statements.join('; '))) as (client: ClientBase) => void,
  });
  surviveLostConnections(pool, onError);
  return pool;
}

/** A connection that breaks (the server restarts) must not end this process: its query fails, and the pool opens another. */
export function surviveLostConnections(pool: Pool, onError: (error: Error) => void): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
}
