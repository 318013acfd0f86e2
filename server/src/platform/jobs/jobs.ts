/** Background jobs: graphile-worker on the same database, in every process that has KITH_JOBS on. */
import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker';
import { Pool } from 'pg';
import { surviveLostConnections } from '../database/database.ts';
import { watchWorkers } from './dead-workers.ts';

export const JOBS_AT_ONCE = 4;

export interface JobsOptions {
  url: string;
  work: boolean;
  tasks: TaskList;
  /** Recurring jobs, one a line: minute, hour, day, month, weekday, name. */
  crontab: string;
  log: FastifyBaseLogger;
}

export interface Jobs {
  stop(): Promise<void>;
}

/** The queue's own tables, in a schema of their own. */
export async function installJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
}

export async function startJobs({ url, work, tasks, crontab, log }: JobsOptions): Promise<Jobs> {
  const logger = new Logger(
    () => (level, message, meta) => log[level === 'warning' ? 'warn' : level]({ meta }, message),
  );
  if (!work) return { stop: async () => {} };
  const events = new EventEmitter() as WorkerEvents;
  const watch = await watchWorkers(url, events, log);
  // A pool of our own, because we can wait until it is closed.
  const pool = new Pool({ connectionString: url, max: JOBS_AT_ONCE + 2, application_name: 'kith jobs' });
  surviveLostConnections(pool, (error) => log.warn({ err: error }, 'jobs lost a database connection'));
  const runner = await run({
    pgPool: pool,
    logger,
    events,
    taskList: tasks,
    crontab,
    concurrency: JOBS_AT_ONCE,
    pollInterval: 2000,
    noHandleSignals: true,
  });
  return {
    async stop() {
      await runner.stop();
      await pool.end();
      await watch.stop();
    },
  };
}
