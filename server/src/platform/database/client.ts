/**
 * The connection of all our code to PostgreSQL. Of an address with several hosts it takes the one that accepts writes, which it looks for
 * again at each connect, so that it follows a failover. It refuses a server that only reads: a standby would let reads succeed and fail all
 * writes.
 */
import { Client, type ClientBase, type ClientConfig } from 'pg';
import { eachHost, hostOf } from './hosts.ts';
import { isLostConnection } from './lost-connection.ts';
import { ReadOnlyDatabaseError } from './unusable-database.ts';

const PROBE_TIMEOUT_MS = 3000;
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

  constructor({ acceptsReadOnly = false, ...config }: DatabaseClientConfig) {
    const urls = eachHost(config.connectionString);
    super({ ...config, connectionString: urls[0], keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS });
    this.#urls = urls;
    this.#acceptsReadOnly = acceptsReadOnly;
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
    await super.connect();
    if (!this.#acceptsReadOnly && (await isReadOnly(this))) {
      await this.end();
      throw new ReadOnlyDatabaseError(hostOf(this.#urls[0] ?? ''));
    }
    return this;
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
  const client = new Client({
    connectionString: url,
    application_name: 'kith probe',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    if (await isReadOnly(client)) throw new ReadOnlyDatabaseError(hostOf(url));
    return url;
  } finally {
    // Not awaited: a server that has gone does not answer.
    client.end().catch(() => {});
  }
}

async function isReadOnly(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'on';
}

/** For the option `Client` of a pool, whose type forgets the argument. */
export const clientOfPools = DatabaseClient as unknown as new () => ClientBase;
