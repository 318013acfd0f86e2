/**
 * A pool that waits for the database instead of failing: connect() retries until the database accepts connections. The queue's own retries
 * become rarer with time, and for some statements it has none.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import { isLostConnection } from '../database/lost-connection.ts';

const TRY_EVERY_MS = 250;

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

export class RetryingPool extends Pool {
  #waits = true;

  /** From now on connect() fails at once if the database cannot be reached. */
  stopRetrying(): void {
    this.#waits = false;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(taken?: ConnectCallback): Promise<PoolClient> | void {
    const connected = this.#connectPatiently();
    if (!taken) return connected;
    connected.then(
      (client) => taken(undefined, client, (error) => client.release(error)),
      (error: Error) => taken(error, undefined, () => {}),
    );
  }

  async #connectPatiently(): Promise<PoolClient> {
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (!this.#waits || !isLostConnection(error)) throw error;
        await sleep(TRY_EVERY_MS);
      }
    }
  }
}
