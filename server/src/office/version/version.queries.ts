import type { Version } from '@kith/contract/office/version';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import release from '../../../package.json' with { type: 'json' };

export async function readVersion(db: Database, { KITH_COMMIT }: Pick<Config, 'KITH_COMMIT'>): Promise<Version> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name desc limit 1`.execute(db);
  return { version: release.version, commit: KITH_COMMIT ?? null, lastMigration: rows[0]?.name ?? '' };
}
