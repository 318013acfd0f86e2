import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Removes what has ended by itself. Each table has an index on its end, so this reads only what it deletes. */
export async function deleteExpired(db: Database): Promise<void> {
  for (const table of ['session', 'guest_session', 'rate_limit'] as const)
    await sql`delete from ${sql.table(table)} where expires_on < now()`.execute(db);
}
