import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/database.ts';

export interface JobCounts {
  waiting: number;
  retrying: number;
  failed: number;
}

export async function countJobs(db: Database): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where run_at <= now() and locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts < max_attempts and last_error is not null)::int as retrying,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from graphile_worker._private_jobs`.execute(db);
  return rows[0] ?? { waiting: 0, retrying: 0, failed: 0 };
}

interface JobOptions {
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** The delay grows with each try: five tries take some minutes, twelve most of a day. */
  tries?: number;
  /** At most one job with the same key waits. */
  key?: string;
}

/** Queues a job. It starts when the current transaction commits, and not if it fails. */
export async function addJob(
  db: Database,
  task: string,
  payload: Record<string, unknown>,
  { queue, tries = 12, key }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name := ${queue ?? null},
    max_attempts := ${tries}::int, job_key := ${key ?? null})`.execute(db);
}

/** Queues a job for each selected row, which has a `payload` and a `key`. */
export async function addJobs(
  db: Database,
  task: string,
  rows: RawBuilder<unknown>,
  { queue, tries = 12 }: Omit<JobOptions, 'key'> = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, r.payload, queue_name := ${queue ?? null}, max_attempts := ${tries}::int,
    job_key := r.key) from (${rows}) r`.execute(db);
}
