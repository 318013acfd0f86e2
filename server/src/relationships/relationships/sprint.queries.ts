/**
 * Whom to rate next. A rating is worth most where something hangs on it: first people I keep labels or notes about, then
 * members (the ones who can introduce, so chains go through them), then those I met last, whom I remember best.
 */
import type { SPRINT_REASONS } from '@kith/contract/relationships/relationships';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';

interface Asked {
  without: number[];
  page: number;
  limit: number;
}

export interface Unrated {
  personId: number;
  reason: keyof typeof SPRINT_REASONS;
}

export async function pageOfUnrated(db: Database, network: Scope, personId: number, { without, page, limit }: Asked) {
  const from = sql`from network_person m
    where m.network_id = ${network.id} and m.source <> 'self' and m.person_id <> all (${without}::int[])
      and not exists (select from relationship r where r.from_person_id = ${personId} and r.to_person_id = m.person_id)`;
  const { rows } = await sql<Unrated>`
    with kept as materialized (
      select person_id from note where scope_id = ${network.id} and person_id is not null
      union select x.person_id from label_person x join label l on l.id = x.label_id where l.scope_id = ${network.id}
    ), unrated as (
      select m.person_id, m.connected_on, m.sort_name,
        case when m.person_id in (select person_id from kept) then 'kept'
          when exists (select from user_account u where u.person_id = m.person_id) then 'member' else 'recent' end as reason
      ${from}
    )
    select person_id as "personId", reason from unrated
    order by array_position(array['kept', 'member', 'recent'], reason), connected_on desc nulls last, sort_name, person_id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { people: rows, total: await countRows(db, from) };
}
