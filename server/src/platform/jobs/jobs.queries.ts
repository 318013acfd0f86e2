import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export async function countJobs(db: Database): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where run_at <= now() and locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from graphile_worker._private_jobs`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}
