/** Background jobs: graphile-worker on the same database, in every process that has KITH_JOBS on. */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, runMigrations, type Job, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import { surviveLostConnections } from '../database/database.ts';
import { isLostConnection } from '../database/lost-connection.ts';
import { watchWorkers } from './dead-workers.ts';
import { PatientPool } from './patient-pool.ts';

export const JOBS_AT_ONCE = 4;
const BEGIN_AGAIN_MS = 250;

export interface JobsOptions {
  url: string;
  work: boolean;
  tasks: TaskList;
  /** Recurring jobs, one a line: minute, hour, day, month, weekday, name. */
  crontab: string;
  log: FastifyBaseLogger;
  /** Jobs cannot be worked on any more, and not because the database is away. */
  onFailure: (error: unknown) => void;
}

export interface Jobs {
  stop(): Promise<void>;
}

/** The queue's own tables, in a schema of their own. */
export async function installJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
}

export async function startJobs({ url, work, tasks, crontab, log, onFailure }: JobsOptions): Promise<Jobs> {
  if (!work) return { stop: async () => {} };
  const events = new EventEmitter() as WorkerEvents;
  const watch = await watchWorkers(url, events, log);
  // A pool of our own, because we can wait until it is closed.
  const pool = new PatientPool({ connectionString: url, max: JOBS_AT_ONCE + 2, application_name: 'kith jobs' });
  surviveLostConnections(pool, (error) => log.warn({ err: error }, 'jobs lost a database connection'));
  const begin = () =>
    run({
      pgPool: pool,
      logger: loggerFor(log),
      events,
      taskList: tasks,
      crontab,
      noHandleSignals: true,
      preset: {
        worker: {
          concurrentJobs: JOBS_AT_ONCE,
          pollInterval: 2000,
          // Otherwise a job whose end cannot be written down ends this process: an error that nobody hears.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
  let stopping = false;
  let runner = await begin();
  const supervised = supervise().catch(onFailure);

  /** The workers give up when they cannot write down how a job ended. It is then found as a dead worker's, and done again. */
  async function supervise(): Promise<void> {
    for (;;) {
      await runner.promise;
      if (stopping) return;
      log.warn('the workers have ended, and begin again');
      const next = await beginAgain();
      if (!next) return;
      runner = next;
      if (stopping) await runner.stop();
    }
  }

  async function beginAgain(): Promise<Runner | undefined> {
    for (;;) {
      if (stopping) return undefined;
      try {
        return await begin();
      } catch (error) {
        if (!stopping && !isLostConnection(error)) throw error;
        await sleep(BEGIN_AGAIN_MS);
      }
    }
  }

  return {
    async stop() {
      stopping = true;
      pool.giveUp();
      // One that has ended by itself says so, which is no news.
      await runner.stop().catch(() => {});
      await supervised;
      await pool.end();
      await watch.stop();
    },
  };
}

function loggerFor(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    const { error, job, failure } = (meta ?? {}) as { error?: unknown; job?: Job; failure?: true };
    // Of a job its payload is not told, and of an error what its record tells: the queue's own words repeat the whole message.
    const told = {
      ...(job && { job: job.id, task: job.task_identifier, attempts: job.attempts }),
      ...(error !== undefined && { err: error }),
    };
    log[level === 'warning' ? 'warn' : level](told, failure ? 'a job failed' : message);
  });
}
