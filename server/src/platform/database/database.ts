import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type TransactionSettings,
} from 'kysely';
import { Client, Pool, types, type ClientBase, type PoolConfig } from 'pg';
import { clientOfPools } from './client.ts';
import { preparingDriver, statementNames } from './prepared-statements.ts';
import type { PoolKind } from './replicas/replica.ts';
import { Replicas } from './replicas/replicas.ts';
import { RoutedDriver } from './replicas/routed-driver.ts';
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
  /** Replicas that answer the reads of requests. */
  reads?: { urls: readonly string[]; waitMs: number } | undefined;
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
  /** Undefined without replicas. */
  replicas: Replicas | undefined;
  end: () => Promise<void>;
}

/** `poolSize` applies to each of the two pools, and to those of each replica. Connections are opened when they are needed. */
export function connect(options: DatabaseOptions): Connections {
  const { reads } = options;
  const pool = openPool(options);
  const preparedPool = openPool(options, forPrepared);
  const nameOf = statementNames();
  const replicas =
    reads &&
    new Replicas({
      ...reads,
      primary: preparedPool,
      open: (kind, url, onConnect) =>
        openPool({ ...options, url }, kind === 'preparedPool' ? forPrepared : {}, {
          // The primary answers instead.
          connectionTimeoutMillis: 1000,
          // Not the one that looks for a primary.
          Client,
          accept: onConnect,
          ...(kind === 'watchPool' && { max: 1, query_timeout: 1000 }),
        }),
    });
  const open = (kind: PoolKind, driver: PostgresDriver) =>
    new Kysely<DB>({
      dialect: Object.assign(new PostgresDialect({ pool }), {
        createDriver: () => (replicas ? new RoutedDriver(driver, { replicas, kind, nameOf }) : driver),
      }),
    });
  return {
    pool,
    db: open('pool', new TimedDriver(pool, options)),
    preparedPool,
    preparedDb: open('preparedPool', preparingDriver(preparedPool, nameOf)),
    replicas,
    end: async () => {
      await replicas?.end();
      await Promise.all([pool.end(), preparedPool.end()]);
    },
  };
}

const forPrepared = { plan_cache_mode: 'force_generic_plan' };

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

interface PoolFurther extends PoolConfig {
  /** Throws if a new connection must not be used. */
  accept?: (client: ClientBase) => Promise<void>;
}

function openPool(
  { url, poolSize, statementTimeoutMs, readTimeoutMs, onError }: DatabaseOptions,
  further = {},
  { accept, ...poolConfig }: PoolFurther = {},
): Pool {
  const settings = {
    statement_timeout: readTimeoutMs ?? statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    // Bitmap scans over GIN gain nothing from compiled plans, and compiling costs more than most of our queries.
    jit: 'off',
    ...further,
  };
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`);
  const prepare: (client: ClientBase) => unknown = async (client) => {
    await client.query(statements.join('; '));
    await accept?.(client);
  };
  const pool = new Pool({
    Client: clientOfPools,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // Opening a connection takes as long as about twenty short queries, so it stays open between rare requests.
    idleTimeoutMillis: 300_000,
    application_name: 'kith',
    // As statements, because a pooler such as PgBouncer refuses or drops startup parameters. The pool waits for the promise, although
    // its types do not say so.
    onConnect: prepare,
    ...poolConfig,
  });
  surviveLostConnections(pool, onError);
  return pool;
}

/** A lost connection (the database restarts) must not end this process: its query fails, and the pool opens another. */
export function surviveLostConnections(pool: Pool, onError: (error: Error) => void): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
}
