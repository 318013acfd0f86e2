/** Reads the names and pictures in a chain, and the affiliations that are the evidence of its links. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isCollaborator } from '../../access/collaborates.ts';
import { organizationPicture, personPicture } from '../../people/pictures/picture-urls.queries.ts';
import type { ChainRequest } from './chain-request.ts';
import { affiliationPeriods } from './affiliation-periods.filter.ts';

export interface ChainEntity {
  id: number;
  name: string;
  profilePicture: string | null;
  headline: string | null;
}

export async function findPeople(db: Database, ids: number[], { scope }: ChainRequest) {
  const { rows } = await sql<ChainEntity & { isCollaborator: boolean }>`
    select p.id, p.name, ${personPicture('p', 'small')} as "profilePicture", p.headline,
      ${isCollaborator(sql`p.id`, scope.id)} as "isCollaborator"
    from person p where p.id = any (${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findOrganizations(db: Database, ids: number[], { showLogos }: ChainRequest) {
  if (ids.length === 0) return new Map<number, ChainEntity>();
  const { rows } = await sql<ChainEntity>`
    select o.id, o.name, ${organizationPicture('o', 'small', showLogos)} as "profilePicture", o.tagline as headline
    from organization o where o.id = any (${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface AffiliationPeriod {
  personId: number;
  organizationId: number;
  kind: 'work' | 'education';
  title: string | null;
  fromYear: number | null;
  toYear: number | null;
  isOngoing: boolean;
  /** The certain months, counted from the year 0. */
  since: number | null;
  until: number | null;
}

export async function findAffiliationPeriods(
  db: Database,
  pairs: { personId: number; organizationId: number }[],
): Promise<AffiliationPeriod[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<AffiliationPeriod>`
    select s.person_id as "personId", s.organization_id as "organizationId", s.kind, s.title, s.from_year as "fromYear",
      s.to_year as "toYear", s.is_ongoing as "isOngoing", s.since, s.until
    from (select distinct * from unnest(${pairs.map(({ personId }) => personId)}::int[],
        ${pairs.map(({ organizationId }) => organizationId)}::int[]) as pair (person_id, organization_id)) as pair
      cross join lateral ${affiliationPeriods(sql`person_id = pair.person_id and organization_id = pair.organization_id`)} s
    order by s.kind desc, s.until desc nulls last, s.since, s.title`.execute(db);
  return rows;
}
