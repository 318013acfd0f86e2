/**
 * The connection of all our code to PostgreSQL. Of an address with several hosts it takes the one that accepts writes, which it looks for
 * again at each connect, so that it follows a failover. It refuses a server that only reads: a replica would let reads succeed and fail all
 * writes.
 */
import { Client, type ClientBase, type ClientConfig, type QueryConfig } from 'pg';
import { eachHost, hostOf } from './hosts.ts';
import { isLostConnection } from './lost-connection.ts';
import { ReadOnlyDatabaseError } from './unusable-database.ts';

const PROBE_TIMEOUT_MS = 3000;
/** A server that accepts a connection and then says nothing must not hold anybody up for ever. */
const ANSWER_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 1000;
/** Idle connections to a machine that has gone end within half a minute, and not after hours. */
const KEEP_ALIVE_MS = 10_000;

export interface DatabaseClientConfig extends ClientConfig {
  connectionString: string;
  /** For a command that only looks. */
  acceptsReadOnly?: boolean;
}

type ConnectCallback = (error: Error | null) => void;

export class DatabaseClient extends Client {
  readonly #urls: readonly string[];
  readonly #acceptsReadOnly: boolean;
  readonly #answerTimeoutMs: number;

  constructor({ acceptsReadOnly = false, ...config }: DatabaseClientConfig) {
    const urls = eachHost(config.connectionString);
    const connectionTimeoutMillis = config.connectionTimeoutMillis ?? ANSWER_TIMEOUT_MS;
    super({
      ...config,
      connectionTimeoutMillis,
      connectionString: urls[0],
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    this.#urls = urls;
    this.#acceptsReadOnly = acceptsReadOnly;
    this.#answerTimeoutMs = connectionTimeoutMillis;
    // A lost connection fails its query, and emits 'end'. Without this listener it would end the process as well.
    this.on('error', () => {});
  }

  override connect(): Promise<this>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<this> | void {
    const connected = this.#connect();
    if (!callback) return connected;
    // For pools, which pass a callback.
    void connected.then(
      () => process.nextTick(callback, null),
      (error: Error) => process.nextTick(callback, error),
    );
  }

  async #connect(): Promise<this> {
    if (this.#urls.length > 1) {
      const primary = new Client({ connectionString: await findPrimary(this.#urls) });
      this.host = primary.host;
      this.port = primary.port;
    }
    try {
      await super.connect();
      if (!this.#acceptsReadOnly && (await this.#isReadOnly()))
        throw new ReadOnlyDatabaseError(hostOf(this.#urls[0] ?? ''));
    } catch (error) {
      await this.end();
      throw error;
    }
    return this;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  /** Closes the connection on this side if the server does not close it: pg itself would wait for ever. */
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const timer = setTimeout(() => this.connection.stream.destroy(), CLOSE_TIMEOUT_MS).unref();
    this.once('end', () => clearTimeout(timer));
    return callback ? super.end(callback) : super.end();
  }

  async #isReadOnly(): Promise<boolean> {
    // The types of pg do not know the timeout of a single query.
    const { rows } = await this.query<{ transaction_read_only: string }>({
      text: `select current_setting('transaction_read_only') as transaction_read_only`,
      query_timeout: this.#answerTimeoutMs,
    } as QueryConfig);
    return rows[0]?.transaction_read_only === 'on';
  }
}

/** The first host to answer that it accepts writes. All are asked at once, so that one that does not answer delays nothing. */
async function findPrimary(urls: readonly string[]): Promise<string> {
  try {
    return await Promise.any(urls.map(probe));
  } catch (error) {
    const errors = (error as AggregateError).errors as Error[];
    // What waiting cannot mend, such as a wrong password, is the better explanation.
    throw (
      errors.find((one) => !isLostConnection(one)) ??
      errors.find((one) => one instanceof ReadOnlyDatabaseError) ??
      error
    );
  }
}

async function probe(url: string): Promise<string> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'kith probe',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
  });
  await client.connect();
  // Not awaited: a server that has gone does not answer.
  void client.end();
  return url;
}

/** For the option `Client` of a pool, whose type forgets the argument. */
export const clientOfPools = DatabaseClient as unknown as new () => ClientBase;
