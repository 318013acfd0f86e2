/** One read replica: its connections, and how far it has replayed the log of the primary. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, type ClientBase, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { contains, REPLICA_POSITION, type LogPosition, type ReplicaPosition } from './log-position.ts';
import { NextAnswer } from './next-answer.ts';

export type PoolKind = 'pool' | 'preparedPool';

/** Opens a pool to the replica; `onConnect` must accept each new connection. */
export type OpenReplicaPool = (
  kind: PoolKind | 'watchPool',
  url: string,
  onConnect: (client: ClientBase) => Promise<void>,
) => Pool;

/** A replica that replays in time needs about a millisecond. */
const POLL_MS = 2;

export class Replica {
  /** Without the account and the password. */
  readonly name: string;
  readonly #pools: Record<PoolKind, Pool>;
  /** A connection of its own, so that the position can be read while all others are busy. */
  readonly #watchPool: Pool;
  readonly #newerPosition = new NextAnswer(() => this.#readPosition());
  /** Called when the replica is lost. */
  readonly #running = new Set<(reason: Error) => void>();
  /** At least so far; undefined: lost. */
  #position: LogPosition | undefined;
  #startedOn = '';
  /** Requests of this process that it is answering. */
  reads = 0;
  /** It did not replay in time, so that nobody waits for it until it has caught up. */
  isBehind = false;
  /** Why it is lost; undefined: it is not. */
  lostBecause: string | undefined = 'it has not answered yet';
  /** The last position of the primary that it has reached, and when the primary was there. */
  caughtUpOn = Date.now();
  lagBytes = 0;

  constructor(url: string, open: OpenReplicaPool) {
    const { hostname, port, searchParams } = new URL(url);
    this.name = `${searchParams.get('host') ?? hostname}:${port || '5432'}`;
    const accept = (client: ClientBase) => this.#accept(client);
    this.#pools = { pool: open('pool', url, accept), preparedPool: open('preparedPool', url, accept) };
    this.#watchPool = open('watchPool', url, async () => {});
  }

  get isLost(): boolean {
    return this.#position === undefined;
  }

  /** In whole seconds and parts; 0 if it has replayed everything that the primary had at the last look. */
  get lagSeconds(): number {
    return this.lagBytes === 0 ? 0 : (Date.now() - this.caughtUpOn) / 1000;
  }

  has(position: LogPosition): boolean {
    return this.#position !== undefined && contains(this.#position, position);
  }

  /** Waits until the replica has replayed the position, but not longer than given. */
  async reaches(position: LogPosition, waitMs: number): Promise<boolean> {
    const deadline = Date.now() + waitMs;
    while (!this.has(position)) {
      await this.#refresh(position.history);
      if (this.isLost || this.has(position)) break;
      if (Date.now() >= deadline) {
        this.isBehind = true;
        return false;
      }
      await sleep(POLL_MS);
    }
    if (this.isLost) return false;
    this.isBehind = false;
    return true;
  }

  bytesBehind(position: LogPosition): number {
    return Math.max(0, position.bytes - (this.#position?.bytes ?? 0));
  }

  /** Reads the position again, or finds the replica lost. */
  async #refresh(history: string): Promise<void> {
    try {
      const position = await this.#newerPosition.get();
      if (position.history !== history)
        throw new Error('it belongs to another database, or has made no checkpoint since a failover');
      this.#position = position;
      this.lostBecause = undefined;
    } catch (error) {
      this.#lose(error as Error);
    }
  }

  /** Runs a read on a connection that has replayed the position. */
  async run(kind: PoolKind, position: LogPosition, statement: QueryConfig): Promise<QueryResult> {
    const client = await this.#pools[kind].connect();
    // A server that was restarted after a crash may have replayed less than before: #accept() has noticed.
    if (!this.has(position)) {
      client.release();
      throw new Error(`The replica ${this.name} no longer has the position.`);
    }
    return this.#race(client, client.query(statement));
  }

  /** Does not wait for a server that is lost. */
  async #race(client: PoolClient, query: Promise<QueryResult>): Promise<QueryResult> {
    const { promise: lost, reject } = Promise.withResolvers<never>();
    this.#running.add(reject);
    try {
      const result = await Promise.race([query, lost]);
      client.release();
      return result;
    } catch (error) {
      // Only the server’s own answer leaves the connection usable.
      client.release(!(error instanceof DatabaseError));
      throw error;
    } finally {
      this.#running.delete(reject);
    }
  }

  async #readPosition(): Promise<LogPosition> {
    const { rows } = await this.#watchPool.query<ReplicaPosition>(REPLICA_POSITION);
    const [found] = rows;
    if (!found?.isReplica) throw new Error('it is not a replica');
    this.#startedOn = found.startedOn;
    return found;
  }

  /** A new connection may lead to a restarted server, or to another one behind the same address. */
  async #accept(client: ClientBase): Promise<void> {
    const { rows } = await client.query<ReplicaPosition>(REPLICA_POSITION);
    const [found] = rows;
    if (!found?.isReplica || found.startedOn !== this.#startedOn)
      throw new Error(`A connection to ${this.name} leads to another server than the one before.`);
    this.#position = found;
  }

  #lose(reason: Error): void {
    this.#position = undefined;
    this.lostBecause = reason.message;
    for (const stop of this.#running) stop(reason);
    this.#running.clear();
  }

  async end(): Promise<void> {
    await Promise.all([this.#watchPool, ...Object.values(this.#pools)].map((pool) => pool.end()));
  }
}
