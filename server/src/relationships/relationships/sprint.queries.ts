/**
 * The people to rate next, the most useful ratings first: people with a label or a note of the user, then members (chains
 * lead through them), then the latest connections, whom the user can judge best.
 */
import type { SPRINT_REASONS } from '@kith/contract/relationships/relationships';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';

interface SprintPage {
  without: number[];
  page: number;
  limit: number;
}

export interface UnratedPerson {
  personId: number;
  reason: keyof typeof SPRINT_REASONS;
}

export async function pageOfUnratedPeople(
  db: Database,
  network: Scope,
  personId: number,
  { without, page, limit }: SprintPage,
) {
  const from = sql`from network_person m
    where m.network_id = ${network.id} and m.source <> 'self' and m.person_id <> all (${without}::int[])
      and not exists (select from relationship r where r.from_person_id = ${personId} and r.to_person_id = m.person_id)`;
  const { rows } = await sql<UnratedPerson>`
    with annotated as materialized (
      select person_id from note where scope_id = ${network.id} and person_id is not null
      union select x.person_id from label_person x join label l on l.id = x.label_id where l.scope_id = ${network.id}
    ), unrated as (
      select m.person_id, m.connected_on, m.sort_name,
        case when m.person_id in (select person_id from annotated) then 'annotated'
          when exists (select from user_account u where u.person_id = m.person_id) then 'member' else 'recent' end as reason
      ${from}
    )
    select person_id as "personId", reason from unrated
    order by array_position(array['annotated', 'member', 'recent'], reason), connected_on desc nulls last, sort_name, person_id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { people: rows, total: await countRows(db, from) };
}
