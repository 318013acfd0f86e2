/**
 * A pool that waits for the database instead of failing: whoever asks it for a connection gets one as soon as there is one. The
 * queue's own tries would come ever more rarely, and some it would never make again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import { isLostConnection } from '../database/lost-connection.ts';

const TRY_EVERY_MS = 250;

type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

export class PatientPool extends Pool {
  #waits = true;

  /** From now on whoever waits is refused. */
  giveUp(): void {
    this.#waits = false;
  }

  override connect(): Promise<PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<PoolClient> | void {
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
