/**
 * The people to rate next, the most useful ratings first: people with a label or a note of the user, then members (chains
 * lead through them), then the latest connections, whom the user can judge best.
 */
import type { SPRINT_REASONS } from '@kith/contract/relationships/relationships';
import { sql } from 'kysely';
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
  const offset = (page - 1) * limit;
  const latestFirst = sql`connected_on desc nulls last, sort_name, person_id`;
  // One SELECT for each reason, so that only as many of the latest connections are read as the page needs.
  const { rows } = await sql<UnratedPerson>`
    with annotated as materialized (
      select person_id from note where scope_id = ${network.id} and person_id is not null
      union select x.person_id from label_person x join label l on l.id = x.label_id where l.scope_id = ${network.id}
    ), unrated as not materialized (
      select person_id, connected_on, sort_name from network_person m
      where network_id = ${network.id} and person_id <> ${personId} and person_id <> all (${without}::int[])
        and not exists (select from relationship r where r.from_person_id = ${personId} and r.to_person_id = m.person_id)
    )
    select person_id as "personId", reason from (
      select *, 'annotated' as reason, 1 as position from unrated where person_id in (select person_id from annotated)
      union all
      select unrated.*, 'member', 2 from unrated join user_account using (person_id)
      where person_id not in (select person_id from annotated)
      union all
      (select *, 'recent', 3 from unrated
      where person_id not in (select person_id from annotated)
        and not exists (select from user_account u where u.person_id = unrated.person_id)
      order by ${latestFirst} limit ${offset + limit})
    ) as unrated
    order by position, ${latestFirst} limit ${limit} offset ${offset}`.execute(db);
  return { people: rows, total: await countUnratedPeople(db, network, personId, without) };
}

/** Counts those who are left out, who are far fewer than the people of a large network. */
async function countUnratedPeople(db: Database, network: Scope, personId: number, without: number[]): Promise<number> {
  const { rows } = await sql<{ leftOut: number }>`
    select count(*)::int as "leftOut" from (
      select to_person_id as person_id from relationship where from_person_id = ${personId}
      union select ${personId}::int
      union select unnest(${without}::int[])
    ) as left_out join network_person m using (person_id) where m.network_id = ${network.id}`.execute(db);
  return network.totalPersons - (rows[0]?.leftOut ?? 0);
}
