/** Merges work roles, educations, contacts, relationships and news of two people. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { RecordPair } from './journal.ts';

/** Deletes the loser's duplicates. Keeps one primary role, and one current imported role: that of the later export. */
export async function mergeCareers(db: Database, { winnerId, loserId }: RecordPair): Promise<void> {
  await sql`
    delete from work_role l using work_role w
    where l.person_id = ${loserId} and w.person_id = ${winnerId} and l.organization_id = w.organization_id
      and l.sort_title = w.sort_title and l.is_ongoing = w.is_ongoing
      and (num_nonnulls(l.from_year, l.to_year) = 0
        or (l.from_year, l.from_month, l.to_year, l.to_month) is not distinct from (w.from_year, w.from_month, w.to_year, w.to_month))`.execute(
    db,
  );
  await sql`
    update work_role set is_ongoing = false, is_primary = false where id in (
      select id from work_role where person_id in (${winnerId}, ${loserId}) and source = 'import' and is_ongoing
      order by exported_on desc nulls last, person_id = ${winnerId} desc offset 1)`.execute(db);
  await sql`
    update work_role set is_primary = false where person_id = ${loserId} and is_primary
      and exists (select from work_role w where w.person_id = ${winnerId} and w.is_primary)`.execute(db);
  await sql`update work_role set person_id = ${winnerId} where person_id = ${loserId}`.execute(db);
  await sql`
    delete from education l using education w
    where l.person_id = ${loserId} and w.person_id = ${winnerId} and l.organization_id = w.organization_id
      and l.degree_type_ids <@ w.degree_type_ids and l.major_ids <@ w.major_ids
      and (num_nonnulls(l.from_year, l.to_year) = 0
        or (l.from_year, l.to_year, l.is_ongoing) is not distinct from (w.from_year, w.to_year, w.is_ongoing))`.execute(
    db,
  );
  await sql`update education set person_id = ${winnerId} where person_id = ${loserId}`.execute(db);
}

/** If a network has both people, the earlier dates are used, and the contact stays excluded if one of them was. */
export async function mergeContacts(db: Database, { winnerId, loserId }: RecordPair): Promise<void> {
  await sql`
    with gone as (
      delete from network_person l using network_person w
      where l.person_id = ${loserId} and w.person_id = ${winnerId} and w.network_id = l.network_id
      returning l.*
    )
    update network_person w set connected_on = least(w.connected_on, gone.connected_on), added_on = least(w.added_on, gone.added_on),
      excluded = (w.excluded or gone.excluded) and 'self' not in (w.source, gone.source),
      source = case when gone.source = 'self' then 'self' else w.source end
    from gone where w.network_id = gone.network_id and w.person_id = ${winnerId}`.execute(db);
  await sql`
    update network_person set person_id = ${winnerId}, sort_name = (select sort_name from person where id = ${winnerId})
    where person_id = ${loserId}`.execute(db);
}

/** If somebody has rated both, the rating of the winner is used. Ratings between the two are deleted. */
export async function mergeRatings(db: Database, { winnerId, loserId }: RecordPair): Promise<void> {
  const both = [winnerId, loserId];
  await sql`
    delete from relationship where from_person_id = any (${both}::int[]) and to_person_id = any (${both}::int[])`.execute(
    db,
  );
  await sql`
    delete from relationship l using relationship w where
      (l.to_person_id = ${loserId} and w.to_person_id = ${winnerId} and w.from_person_id = l.from_person_id)
      or (l.from_person_id = ${loserId} and w.from_person_id = ${winnerId} and w.to_person_id = l.to_person_id)`.execute(
    db,
  );
  for (const column of ['from_person_id', 'to_person_id'])
    await sql`
      update relationship set ${sql.ref(column)} = ${winnerId} where ${sql.ref(column)} = ${loserId}`.execute(db);
}

/** If a member has the same news of both on a day, that of the winner is used. */
export async function deleteDoubleNews(db: Database, { winnerId, loserId }: RecordPair): Promise<void> {
  await sql`
    delete from news l using news w
    where l.person_id = ${loserId} and w.person_id = ${winnerId} and w.user_id = l.user_id and w.kind = l.kind and w.day = l.day
      and w.collective_id is not distinct from l.collective_id`.execute(db);
}
