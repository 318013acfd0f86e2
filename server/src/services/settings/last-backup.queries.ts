import { sql } from 'kysely';
import type { AppConfig } from '../../platform/http/fastify-types.ts';
import type { Database } from '../../platform/database/database.ts';
import { unixSecondsOrNull } from '../../platform/database/unix-seconds.ts';

/** The moment that the last backup holds, in Unix seconds; null if there is none. */
export async function readLastBackup(db: Database): Promise<number | null> {
  const { rows } = await sql<{
    on: number | null;
  }>`select ${unixSecondsOrNull('last_backup_on')} as on from installation`.execute(db);
  return rows[0]?.on ?? null;
}

export const hoursSince = (time: number): number => (Date.now() / 1000 - time) / 3600;

/** Twice the time between two backups. Nobody is warned who only tries Kith out. */
export function isBackupLate(
  last: number | null,
  { NODE_ENV, KITH_BACKUP_DIR, KITH_BACKUP_HOURS }: AppConfig,
): boolean {
  if (NODE_ENV !== 'production' && !KITH_BACKUP_DIR) return false;
  return last === null || hoursSince(last) > 2 * KITH_BACKUP_HOURS;
}
