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

/** The queue releases its listener twice if it is stopped just after losing it. The pool would throw, which ends the process. */
function releaseOnce(client: PoolClient): (error?: Error | boolean) => void {
  let isReleased = false;
  return (error) => {
    if (!isReleased) client.release(error);
    isReleased = true;
  };
}

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
      (client) => taken(undefined, client, releaseOnce(client)),
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
