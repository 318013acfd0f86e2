import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { isLostConnection } from './lost-connection.ts';

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
      if (!isLostConnection(error) || Date.now() >= deadline) throw error;
      if (!absent) await onAbsent(error instanceof Error ? error.message : String(error));
    }
    await sleep(TRY_EVERY_MS, undefined, { signal });
  }
}

async function tryOnce(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS });
  client.on('error', () => {});
  await client.connect();
  await client.end();
}
