/** Starts the server from its settings. stop() undoes the steps of start() in reverse order. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from './platform/http/fastify-types.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { scheduledBackupCrontab } from './admin/backup/scheduled-backup.job.ts';
import { duplicatesCrontab } from './office/duplicates/duplicates.job.ts';
import { erasuresCrontab } from './office/erasure/erasure.job.ts';
import { housekeepingCrontab } from './office/housekeeping/housekeeping.job.ts';
import { unreadMailCrontab } from './messaging/unread-mail.job.ts';
import { introductionsCrontab } from './reach/introductions/introductions.job.ts';
import { keepInTouchCrontab } from './reach/keep-in-touch/keep-in-touch.job.ts';
import { coverageCrontab } from './reach/targets/coverage.job.ts';
import { weeklyNewsCrontab } from './reach/news/weekly-mail.job.ts';
import { searchAlertsCrontab } from './people/saved-searches/search-alerts.job.ts';
import { storeMissingCodes } from './identity/registration/store-missing-codes.commands.ts';
import { hasDemoPasswords, isEmpty, refuseOtherSecret } from './services/settings/settings.queries.ts';
import { connect } from './platform/database/database.ts';
import { ensureDatabase, startEmbeddedPostgres } from './platform/database/embedded.ts';
import { refuseMissingStorage } from './services/files/files.ts';
import { createJobs } from './jobs.ts';
import { loadDemo } from './load-demo.ts';
import { CONCURRENT_JOBS, startJobs, type Jobs } from './platform/jobs/jobs.ts';
import { hashPassword } from './platform/passwords.ts';
import { prepareDatabase } from './prepare-database.ts';
import { refuseAddress } from './refuse-address.ts';
import { startOnDatabase } from './start-on-database.ts';

/** For writes, which may touch everybody in a large collective. Reads have READ_TIMEOUT_SECONDS. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** Of the embedded PostgreSQL, one after the other. */
const DATABASE_RESTARTS = 3;
export const DEMO_PASSWORD = 'collective';

export interface StartOptions {
  config: Config;
  secret: string;
  print: (line: string) => void;
  /** Aborts a wait for the database. */
  signal: AbortSignal;
}

export interface RunningServer {
  app: App;
  /** Whether demo users can still sign in with the published password. */
  demo: boolean;
  host: string;
  /** Reports not ready, but serves requests for a while, so that a load balancer switches to another process. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export async function start({ config, secret, print, signal }: StartOptions): Promise<RunningServer> {
  const undo: Undo = [];
  const stop = () => undoAll(undo);
  try {
    const url = config.DATABASE_URL ?? (await startEmbedded(config, print, undo));
    const begun = await startOnDatabase({ url, config, print, signal }, () =>
      begin(url, { config, secret, print, signal }),
    );
    undo.push(begun.stop);
    const { app, demo } = begun;
    const host = config.HOST ?? (demo ? 'localhost' : '0.0.0.0');
    const address = { host, port: config.PORT };
    await app.listen(address).catch(refuseAddress(address));
    const drain = async () => {
      app.health.draining = true;
      await sleep(config.KITH_DRAIN_SECONDS * 1000);
    };
    return { app, demo, host, drain, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

type Undo = (() => Promise<unknown>)[];

/** All of them, even if one fails, as it may without the database. */
async function undoAll(undo: Undo): Promise<void> {
  const errors: unknown[] = [];
  for (let step = undo.pop(); step; step = undo.pop()) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Everything that needs the database, but listening. It can be called again after a failure. */
async function begin(
  url: string,
  { config, secret, print, signal }: StartOptions,
): Promise<Pick<RunningServer, 'app' | 'demo' | 'stop'>> {
  const undo: Undo = [];
  const stop = () => undoAll(undo);
  try {
    await prepareDatabase(url, { report: print, signal });
    let log: FastifyBaseLogger | undefined;
    const options = {
      url,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      // Before there is a log, the statement that fails next says the same.
      onError: (error: Error) => log?.warn({ err: error }, 'lost a database connection'),
    };
    const readTimeoutMs = config.READ_TIMEOUT_SECONDS * 1000;
    const reads = config.DATABASE_READ_URL && {
      urls: config.DATABASE_READ_URL,
      waitMs: config.READ_LAG_MILLISECONDS,
    };
    const connections = connect({ ...options, poolSize: config.DATABASE_POOL, readTimeoutMs, reads });
    // Jobs have their own connections, with a longer limit for reads, so that they do not delay requests.
    const jobConnections = connect({ ...options, poolSize: CONCURRENT_JOBS });
    undo.push(() => Promise.all([connections.end(), jobConnections.end()]));
    const { db } = connections;
    await refuseOtherSecret(db, secret);
    await refuseMissingStorage(db, config);
    if (config.KITH_DEMO && (await isEmpty(db))) {
      print('Creating the demo data …');
      await loadDemo(url, { passwordHash: await hashPassword(DEMO_PASSWORD), log: print });
    }
    await storeMissingCodes(db, secret);
    const app: App = await buildApp({ config, secret, connections, databaseUrl: url });
    ({ log } = app);
    let jobs: Jobs | undefined;
    undo.push(async () => jobs?.stop());
    // Undone first, so that no request arrives while the jobs finish.
    undo.push(() => app.close());
    jobs = await startJobs({
      url,
      work: config.KITH_JOBS,
      tasks: createJobs({ db: jobConnections.db, url, config, secret, print }),
      crontab: [
        housekeepingCrontab,
        erasuresCrontab,
        duplicatesCrontab,
        unreadMailCrontab,
        introductionsCrontab,
        coverageCrontab,
        keepInTouchCrontab,
        searchAlertsCrontab,
        weeklyNewsCrontab,
        ...(config.KITH_BACKUP_DIR ? [scheduledBackupCrontab] : []),
      ].join('\n'),
      log: app.log,
      onFailure: (error) => {
        app.log.fatal({ err: error }, 'jobs cannot run');
        // A supervisor starts the process again, or another release.
        process.exit(1);
      },
    });
    const demo = await hasDemoPasswords(db);
    return { app, demo, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

async function startEmbedded(config: Config, print: (line: string) => void, undo: Undo): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(config.KITH_DATA, 'postgres'),
    durable: true,
    log: print,
    // Requests fail and jobs wait until it is back, as with every other database.
    restarts: DATABASE_RESTARTS,
    onLost: (reason) => {
      print(reason);
      // Nothing works without the database, and starting it again does not help.
      process.exit(1);
    },
  });
  undo.push(() => postgres.stop());
  await ensureDatabase(postgres.url('postgres'), 'kith');
  return postgres.url('kith');
}
