/** Sends the statements of a read to its replica, and everything else to the primary. Routes and queries do not know. */
import type {
  CompiledQuery,
  DatabaseConnection,
  PostgresDriver,
  Driver,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import type { PoolKind } from './replica.ts';
import type { Replicas } from './replicas.ts';

export interface Routing {
  replicas: Replicas;
  kind: PoolKind;
  /** The name under which a statement stays prepared. */
  nameOf: (statement: string) => string;
}

/** What the driver makes, although the types of its methods differ. */
type PrimaryConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** The statement took too long: the primary would not be faster. */
const TIMEOUT = '57014';

export class RoutedDriver implements Driver {
  readonly #primary: PostgresDriver;
  readonly #routing: Routing;
  constructor(primary: PostgresDriver, routing: Routing) {
    this.#primary = primary;
    this.#routing = routing;
  }

  init = () => this.#primary.init();
  destroy = () => this.#primary.destroy();
  acquireConnection = async () => new RoutedConnection(this.#primary, this.#routing);
  releaseConnection = (connection: RoutedConnection) => connection.release();

  /** Transactions are the primary’s, also those that only read: they are few. */
  async beginTransaction(connection: RoutedConnection, settings: TransactionSettings): Promise<void> {
    await this.#primary.beginTransaction(await connection.primary(), settings);
  }
  commitTransaction = async (connection: RoutedConnection) =>
    this.#primary.commitTransaction(await connection.primary());
  rollbackTransaction = async (connection: RoutedConnection) =>
    this.#primary.rollbackTransaction(await connection.primary());
  savepoint = async (connection: RoutedConnection, name: string, compile: QueryCompiler['compileQuery']) =>
    this.#primary.savepoint(await connection.primary(), name, compile);
  rollbackToSavepoint = async (connection: RoutedConnection, name: string, compile: QueryCompiler['compileQuery']) =>
    this.#primary.rollbackToSavepoint(await connection.primary(), name, compile);
  releaseSavepoint = async (connection: RoutedConnection, name: string, compile: QueryCompiler['compileQuery']) =>
    this.#primary.releaseSavepoint(await connection.primary(), name, compile);
}

/** Takes a connection to the primary when it first needs one, and keeps to it. */
class RoutedConnection implements DatabaseConnection {
  readonly #driver: PostgresDriver;
  readonly #routing: Routing;
  #primary: PrimaryConnection | undefined;
  constructor(driver: PostgresDriver, routing: Routing) {
    this.#driver = driver;
    this.#routing = routing;
  }

  async primary(): Promise<PrimaryConnection> {
    this.#primary ??= (await this.#driver.acquireConnection()) as PrimaryConnection;
    return this.#primary;
  }

  async release(): Promise<void> {
    if (this.#primary) await this.#driver.releaseConnection(this.#primary);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { replicas, kind, nameOf } = this.#routing;
    const read = this.#primary ? undefined : replicas.current;
    if (read && !read.failed) {
      const statement = {
        text: query.sql,
        values: [...query.parameters],
        ...(kind === 'preparedPool' && { name: nameOf(query.sql) }),
      };
      try {
        return await read.replica.run(kind, read.position, statement);
      } catch (error) {
        if ((error as { code?: string }).code === TIMEOUT) throw error;
        // Whatever the reason (lost, a conflict with what it replays, a statement that writes): the primary can answer.
        read.failed = true;
      }
    }
    return (await this.primary()).executeQuery<R>(query);
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.primary()).streamQuery<R>(query, chunkSize);
  }
}
