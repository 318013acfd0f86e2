import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseClient } from './client.ts';
import { eachHost } from './hosts.ts';
import { isLostConnection } from './lost-connection.ts';
import { ReadOnlyDatabaseError, reasonOf } from './unusable-database.ts';

const TRY_EVERY_MS = 250;
const ANSWER_MS = 5000;

export interface WaitOptions {
  seconds: number;
  /** Called once, if the first attempt fails. */
  onAbsent: (reason: string) => Promise<void>;
  signal: AbortSignal;
}

/** Resolves when the database accepts connections. Errors that waiting cannot fix, such as a wrong password, are thrown at once. */
export async function waitForDatabase(url: string, { seconds, onAbsent, signal }: WaitOptions): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (let absent = false; ; absent = true) {
    try {
      return await tryOnce(url);
    } catch (error) {
      if (!mayPass(error, url) || Date.now() >= deadline) throw error;
      if (!absent) await onAbsent(reasonOf(error));
    }
    await sleep(TRY_EVERY_MS, undefined, { signal });
  }
}

/** One of several servers may soon be the primary; a single one that is read-only is the wrong one. */
const mayPass = (error: unknown, url: string) =>
  isLostConnection(error) && !(error instanceof ReadOnlyDatabaseError && eachHost(url).length === 1);

async function tryOnce(url: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: ANSWER_MS });
  await client.connect();
  await client.end();
}
