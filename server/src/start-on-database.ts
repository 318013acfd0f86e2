/**
 * The part of a start that needs the database. Without the database it waits, and if the database is lost meanwhile, it begins again:
 * migrations and reference data are transactions, and everything else can be repeated.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, type Config } from './config.ts';
import { DatabaseClient } from './platform/database/client.ts';
import { eachHost } from './platform/database/hosts.ts';
import { isDiskFull, isLostConnection } from './platform/database/lost-connection.ts';
import { ReadOnlyDatabaseError, reasonOf, UnusableDatabaseError } from './platform/database/unusable-database.ts';
import { answerNotReady } from './platform/http/not-ready.ts';
import { refuseAddress } from './refuse-address.ts';

const TRY_EVERY_MS = 250;
const ANSWER_MS = 5000;

export interface StartOnDatabaseOptions {
  url: string;
  config: Config;
  print: (line: string) => void;
  /** Aborts the wait. */
  signal: AbortSignal;
}

/**
 * `begin` must undo what it did when it fails. Errors that waiting cannot mend, such as a wrong password, are thrown at once. From the
 * first failure on the port answers, so that health checks see that the process is alive.
 */
export async function startOnDatabase<T>(
  { url, config, print, signal }: StartOnDatabaseOptions,
  begin: () => Promise<T>,
): Promise<T> {
  const seconds = config.KITH_DATABASE_WAIT_SECONDS;
  // From the first failure on, for the whole start: a migration that ends the database each time must not be repeated for ever.
  let deadline: number | undefined;
  let notReady: Awaited<ReturnType<typeof answerNotReady>> | undefined;
  try {
    for (;;) {
      try {
        await connectOnce(url);
        return await begin();
      } catch (error) {
        if (!mayPass(error, url)) throw error;
        deadline ??= Date.now() + seconds * 1000;
        if (Date.now() >= deadline) throw afterWaiting(error, seconds);
        if (!notReady) {
          print(`The database does not answer (${reasonOf(error)}). Waiting for it, up to ${seconds} seconds …`);
          const address = { host: config.HOST ?? '0.0.0.0', port: config.PORT };
          notReady = await answerNotReady(address, 'Kith is waiting for its database.').catch(refuseAddress(address));
        }
      }
      await sleep(TRY_EVERY_MS, undefined, { signal });
    }
  } finally {
    // Not before: who restarts a process that does not answer would end a long migration.
    await notReady?.close();
  }
}

/** One of several servers may soon be the primary; a single one that is read-only is the wrong one. */
const mayPass = (error: unknown, url: string) =>
  isLostConnection(error) &&
  !isDiskFull(error) &&
  !(error instanceof ReadOnlyDatabaseError && eachHost(url).length === 1);

const afterWaiting = (error: unknown, seconds: number) =>
  error instanceof UnusableDatabaseError
    ? error
    : new ConfigError(
        `DATABASE_URL: the database has not answered for ${seconds} seconds (${reasonOf(error)}). ` +
          'Start it, correct the address, or let Kith wait longer. Example: KITH_DATABASE_WAIT_SECONDS=300',
      );

async function connectOnce(url: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: ANSWER_MS });
  await client.connect();
  await client.end();
}
