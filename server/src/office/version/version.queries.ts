import { join } from 'node:path';
import type { Version } from '@kith/contract/office/version';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import release from '../../../package.json' with { type: 'json' };
import { checkedOutCommit } from './checked-out-commit.ts';

/** When this process started: later the folder may have another one. */
const startedFrom = checkedOutCommit(join(import.meta.dirname, '../../../..'));

export async function readVersion(db: Database, { KITH_COMMIT }: Pick<Config, 'KITH_COMMIT'>): Promise<Version> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name desc limit 1`.execute(db);
  return { version: release.version, commit: KITH_COMMIT ?? startedFrom, lastMigration: rows[0]?.name ?? '' };
}
