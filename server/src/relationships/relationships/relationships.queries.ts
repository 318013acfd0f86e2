import { strengths } from '@kith/contract/entities';
import type { Relationship } from '@kith/contract/relationships/relationships';
import { sql, type RawBuilder } from 'kysely';
import { totalOfPage } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { seesPerson } from '../../access/profile-access.ts';
import { personPicture } from '../../people/pictures/picture-urls.queries.ts';

interface RelationshipFilters {
  toPersonId?: number | undefined;
  strengthId?: number | undefined;
  name?: string | undefined;
  page: number;
  limit: number;
}

type RelationshipRow = Omit<Relationship, 'strength'>;
const columns = sql`r.id, r.from_person_id as "fromPersonId", r.to_person_id as "toPersonId", r.strength_id as "strengthId",
  json_build_object('id', p.id, 'name', p.name, 'profilePicture', ${personPicture('p', 'small')}, 'headline', p.headline) as "toPerson"`;
const withStrength = (row: RelationshipRow): Relationship => ({
  ...row,
  strength: { id: row.strengthId, name: strengths[row.strengthId] },
});

/**
 * Does not list people whom the user cannot see any more, although their strength stays stored. Most are in the user's network;
 * only the others are looked up in the collectives, which may have many people. (Without `limit 1`, PostgreSQL
 * would look up everybody there.) For prepared plans: the subquery folds the name once.
 */
export async function pageOfRelationships(db: Database, user: User, filters: RelationshipFilters) {
  const { toPersonId, strengthId, name, page, limit } = filters;
  const conditions: RawBuilder<unknown>[] = [];
  if (toPersonId !== undefined) conditions.push(sql`r.to_person_id = ${toPersonId}`);
  if (strengthId !== undefined) conditions.push(sql`r.strength_id = ${strengthId}`);
  if (name) conditions.push(sql`coalesce(contact.sort_name, other.sort_name) like (select folded_pattern(${name}))`);
  const from = sql`from relationship r left join network n on n.owner_user_id = ${user.id}
    left join network_person contact on contact.network_id = n.id and contact.person_id = r.to_person_id
    left join lateral (select p.sort_name from person p
      where contact.person_id is null and p.id = r.to_person_id and ${seesPerson(user)} limit 1) as other on true
    where r.from_person_id = ${user.personId} and coalesce(contact.sort_name, other.sort_name) is not null
      ${sql.join(
        conditions.map((condition) => sql` and ${condition}`),
        sql``,
      )}`;
  const { rows } = await sql<RelationshipRow & { total: number }>`
    select ${columns}, r.total from (
      select r.*, coalesce(contact.sort_name, other.sort_name) as sort_name, count(*) over () as total ${from}
      order by sort_name, r.to_person_id limit ${limit} offset ${(page - 1) * limit}
    ) as r join person p on p.id = r.to_person_id
    order by r.sort_name, p.id`.execute(db);
  return { relationships: rows.map(withStrength), total: await totalOfPage(db, rows, page, from) };
}

export async function findRelationship(
  db: Database,
  id: number,
): Promise<(Relationship & { fromPersonId: number }) | undefined> {
  const { rows } = await sql<RelationshipRow>`
    select ${columns} from relationship r join person p on p.id = r.to_person_id where r.id = ${id}`.execute(db);
  return rows[0] && withStrength(rows[0]);
}
