import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export async function countJobs(db: Database): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where run_at <= now() and locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from graphile_worker._private_jobs`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

interface JobOptions {
  /** Jobs of one queue are worked on one after the other. */
  queue?: string;
  /** Each try waits longer than the one before: five take some minutes, twelve most of a day. */
  tries?: number;
  /** Of the jobs with the same key, one at most waits. */
  key?: string;
}

/** Queues a job; it starts when the transaction it is called in commits, and not at all when that fails. */
export async function addJob(
  db: Database,
  task: string,
  payload: Record<string, unknown>,
  { queue, tries = 12, key }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name := ${queue ?? null},
    max_attempts := ${tries}::int, job_key := ${key ?? null})`.execute(db);
}
