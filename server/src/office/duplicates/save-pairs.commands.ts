/** Stores the pairs that a search has found. */
import type { RecordKind } from '@kith/contract/entities';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type DuplicateReason = 'linkedin' | 'email' | 'name' | 'website' | 'alias';

/** A value that more records share is no evidence: a common name in a large company, or the email address of an office. */
export const MAX_SHARED_BY = 10;

interface PairSource {
  searchId: number;
  kind: RecordKind;
  reason: DuplicateReason;
}

/** `pairs` is a relation (one, other, shared). Its rows may be in any order and repeated. */
export async function savePairs(
  db: Database,
  { searchId, kind, reason }: PairSource,
  pairs: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into duplicate_pair as d (kind, first_id, second_id, reasons, search_id)
    select ${kind}, least(one, other), greatest(one, other), jsonb_build_object(${reason}::text, min(shared)), ${searchId}
    from (${pairs}) as pairs where one <> other group by least(one, other), greatest(one, other)
    order by 2, 3
    on conflict (kind, first_id, second_id) do update set search_id = excluded.search_id,
      reasons = case when d.search_id = excluded.search_id then d.reasons else '{}' end || excluded.reasons`.execute(
    db,
  );
}
