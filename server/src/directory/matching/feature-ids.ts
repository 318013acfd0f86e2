/** The ids that a filter of a feature selects, as a bitmap. Cached, because the list, its stats, its facets and its next page ask for the same ones. */
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { readIdsAsBitmap } from './bitmaps.ts';

export interface FeatureIds {
  /** A relation with one column, of people or organizations. */
  ids: RawBuilder<unknown>;
  /** An SQL value that changes when the ids do while the version of the scope stays the same. */
  version: RawBuilder<unknown>;
}

/** A bitmap of 2,000,000 people. */
const BITMAP_BYTES = 250_000;

export async function readFeatureIds(db: Database, scope: Scope, { ids, version }: FeatureIds): Promise<Buffer> {
  if (!scope.cache) return readIdsAsBitmap(db, ids);
  const { sql: text, parameters } = ids.compile(db);
  const { rows } = await sql<{ version: string | null }>`select (${version})::text as version`.execute(db);
  const key = JSON.stringify([scope.id, text, parameters]);
  const current = `${scope.version} ${rows[0]?.version}`;
  return scope.cache.featureIds.get(key, { version: current, bytes: BITMAP_BYTES }, () => readIdsAsBitmap(db, ids));
}
