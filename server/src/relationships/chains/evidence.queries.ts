/** What shows why a chain holds: names and faces, and who was where and when. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { organizationPicture, personPicture } from '../../people/pictures/address.queries.ts';
import type { Asked } from './open-chains.ts';
import { stays } from './stays.filter.ts';

export interface Face {
  id: number;
  name: string;
  profilePicture: string | null;
  headline: string | null;
}

export async function findPeople(db: Database, ids: number[], { scope }: Asked) {
  const { rows } = await sql<Face & { isCollaborator: boolean }>`
    select p.id, p.name, ${personPicture('p', 'small')} as "profilePicture", p.headline,
      exists (select from user_account u join collaborator c on c.user_id = u.id and c.collective_id = ${scope.id}
        where u.person_id = p.id) as "isCollaborator"
    from person p where p.id = any (${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findOrganizations(db: Database, ids: number[], { logos }: Asked) {
  if (ids.length === 0) return new Map<number, Face>();
  const { rows } = await sql<Face>`
    select o.id, o.name, ${organizationPicture('o', 'small', logos)} as "profilePicture", o.tagline as headline
    from organization o where o.id = any (${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Stay {
  personId: number;
  organizationId: number;
  kind: 'work' | 'education';
  title: string | null;
  fromYear: number | null;
  toYear: number | null;
  isOngoing: boolean;
  /** Months, as far as they are certain. */
  since: number | null;
  until: number | null;
}

export async function findStays(db: Database, pairs: { personId: number; organizationId: number }[]): Promise<Stay[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<Stay>`
    select s.person_id as "personId", s.organization_id as "organizationId", s.kind, s.title, s.from_year as "fromYear",
      s.to_year as "toYear", s.is_ongoing as "isOngoing", s.since, s.until
    from (select distinct * from unnest(${pairs.map(({ personId }) => personId)}::int[],
        ${pairs.map(({ organizationId }) => organizationId)}::int[]) as pair (person_id, organization_id)) as pair
      cross join lateral ${stays(sql`person_id = pair.person_id and organization_id = pair.organization_id`)} s
    order by s.kind desc, s.until desc nulls last, s.since, s.title`.execute(db);
  return rows;
}
