/** Runs background jobs: graphile-worker on the same database, in every process with KITH_JOBS on. */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, runMigrations, type Job, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import { type ClientBase, Pool } from 'pg';
import { clientOfPools } from '../database/client.ts';
import { surviveLostConnections } from '../database/database.ts';
import { isLostConnection } from '../database/lost-connection.ts';
import { BRIEF_LOCKS, retryLocked, type Waiting } from '../database/retry-locked.ts';
import { watchWorkers } from './dead-workers.ts';
import { RetryingPool } from './retrying-pool.ts';

export const CONCURRENT_JOBS = 4;
const RESTART_DELAY_MS = 250;

export interface JobsOptions {
  url: string;
  work: boolean;
  tasks: TaskList;
  /** Recurring jobs, one per line: minute, hour, day, month, weekday, name. */
  crontab: string;
  log: FastifyBaseLogger;
  /** Jobs cannot run any more, for another reason than a lost database. */
  onFailure: (error: unknown) => void;
}

export interface Jobs {
  stop(): Promise<void>;
}

/** The pool waits for the promise, although its types do not say so. */
const waitBriefly: (client: ClientBase) => unknown = (client) => client.query(BRIEF_LOCKS);

/** Creates the tables of the queue, in their own schema. */
export async function installJobs(url: string, waiting: Waiting = {}): Promise<void> {
  const pool = new Pool({ Client: clientOfPools, connectionString: url, max: 1, onConnect: waitBriefly });
  surviveLostConnections(pool, () => {});
  try {
    // A newer version of the library may change its tables.
    await retryLocked(pool, waiting, () => runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) }));
  } finally {
    await pool.end();
  }
}

export async function startJobs({ url, work, tasks, crontab, log, onFailure }: JobsOptions): Promise<Jobs> {
  if (!work) return { stop: async () => {} };
  const events = new EventEmitter() as WorkerEvents;
  findJobsOfOutages(events);
  const watch = await watchWorkers(url, events, log);
  // Our own pool, so that we can wait until it is closed.
  const pool = new RetryingPool({
    Client: clientOfPools,
    connectionString: url,
    max: CONCURRENT_JOBS + 2,
    application_name: 'kith jobs',
  });
  surviveLostConnections(pool, (error) => log.warn({ err: error }, 'jobs lost a database connection'));
  const startRunner = () =>
    run({
      pgPool: pool,
      logger: loggerFor(log),
      events,
      taskList: tasks,
      crontab,
      noHandleSignals: true,
      preset: {
        worker: {
          concurrentJobs: CONCURRENT_JOBS,
          pollInterval: 2000,
          // With a delay, a job whose result cannot be written would end this process by an unhandled error.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
  let stopping = false;
  let runner: Runner | undefined;
  /** Of the workers of this runner. */
  let state: 'begin' | 'work' | 'useless' = 'begin';
  for (const event of ['worker:getJob:empty', 'job:start'] as const) events.on(event, () => (state = 'work'));
  // The queue caches what its workers read first, also if that fails: then they fail for ever, and must be replaced.
  events.on('worker:getJob:error', () => {
    if (state === 'begin') state = 'useless';
    if (state === 'useless') void runner?.stop().catch(() => {});
  });
  const supervision = supervise().catch(onFailure);

  /** The runner ends if it cannot write the result of a job. The job is then unlocked as a dead worker's, and runs again. */
  async function supervise(): Promise<void> {
    for (;;) {
      state = 'begin';
      runner = await startWhenPossible();
      if (stopping || isUseless()) await runner?.stop().catch(() => {});
      await runner?.promise.catch((error: unknown) => {
        if (!isUseless() && !isLostConnection(error)) throw error;
      });
      if (stopping) return;
      log.warn('the job runner has ended and is started again');
      await sleep(RESTART_DELAY_MS);
    }
  }

  function isUseless(): boolean {
    return state === 'useless';
  }

  /** Undefined: the jobs are stopped. */
  async function startWhenPossible(): Promise<Runner | undefined> {
    for (;;) {
      if (stopping) return undefined;
      try {
        return await startRunner();
      } catch (error) {
        if (!stopping && !isLostConnection(error)) throw error;
        await sleep(RESTART_DELAY_MS);
      }
    }
  }

  return {
    async stop() {
      stopping = true;
      pool.stopRetrying();
      // Rejects if the runner has already ended.
      await runner?.stop().catch(() => {});
      await supervision;
      await pool.end();
      await watch.stop();
    },
  };
}

/** A job that was added while nobody listened would wait until the workers look again by themselves. */
function findJobsOfOutages(events: WorkerEvents): void {
  events.on('pool:listen:success', ({ workerPool, client }) => {
    const look = async () => {
      await client.query('select');
      workerPool.nudge(CONCURRENT_JOBS);
    };
    // The queue begins to listen right after this event. An error says that it is lost again, or stopping.
    setImmediate(() => void look().catch(() => {}));
  });
}

function loggerFor(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    const { error, job, failure } = (meta ?? {}) as { error?: unknown; job?: Job; failure?: true };
    // Does not log the payload of a job, nor the queue's text of an error, which repeats the whole message.
    const details = {
      ...(job && { job: job.id, task: job.task_identifier, attempts: job.attempts }),
      ...(error !== undefined && { err: error }),
    };
    log[level === 'warning' ? 'warn' : level](details, failure ? 'a job failed' : message);
  });
}
