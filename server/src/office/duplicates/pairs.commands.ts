/** Writes pairs that a search has found. */
import type { RecordKind } from '@kith/contract/entities';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type Reason = 'linkedin' | 'email' | 'name' | 'website' | 'alias';

/** What more records than this share belongs to none of them: a common name in a large company, a switchboard's address. */
export const MOST_ALIKE = 10;

interface Found {
  searchId: number;
  kind: RecordKind;
  reason: Reason;
}

/** `pairs`: a relation (one, other, shared), in any order and with repetitions. */
export async function keepPairs(
  db: Database,
  { searchId, kind, reason }: Found,
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
