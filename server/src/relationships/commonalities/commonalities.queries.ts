/** Finds the commonalities of the viewer and a person. The caller has checked that the viewer may see the person's profile. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';

export interface PersonPair {
  viewerId: number;
  personId: number;
}

export interface Period {
  kind: 'work' | 'education';
  fromYear: number | null;
  toYear: number | null;
  isOngoing: boolean;
}

export interface SharedOrganization {
  id: number;
  name: string;
  /** The declared size, or else the number of people of the scope who are or were there. */
  size: number;
  mine: Period[];
  theirs: Period[];
}

/** The affiliations of a person with the organization `o`. */
const periods = (id: number) => sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'fromYear', from_year, 'toYear', to_year, 'isOngoing', is_ongoing)
    order by from_year nulls last, to_year nulls last), '[]')
  from (
    select 'work' as kind, from_year, to_year, is_ongoing from work_role where person_id = ${id} and organization_id = o.id
    union all
    select 'education', from_year, to_year, is_ongoing from education where person_id = ${id} and organization_id = o.id
  ) as period)`;

export async function findSharedOrganizations(
  db: Database,
  scope: Scope,
  { viewerId, personId }: PersonPair,
): Promise<SharedOrganization[]> {
  const { rows } = await sql<SharedOrganization>`
    select o.id, o.name, ${periods(viewerId)} as mine, ${periods(personId)} as theirs,
      coalesce(z.max_employees, case when z.id is not null then 50000 end, o.total_enrollment, s.people, 2)::float8 as size
    from affiliation a join affiliation b on b.organization_id = a.organization_id and b.person_id = ${personId}
      join organization o on o.id = a.organization_id
      left join employee_size z on z.id = o.employee_size_id
      left join scope_organization s on s.scope_id = ${scope.id} and s.organization_id = o.id
    where a.person_id = ${viewerId}`.execute(db);
  return rows;
}

const choices = {
  cause: sql`person_cause join cause v on v.id = cause_id`,
  interest: sql`person_interest join interest v on v.id = interest_id`,
  skill: sql`person_skill join skill_type v on v.id = skill_type_id`,
} as const;

export interface SharedChoice {
  type: keyof typeof choices | 'location';
  id: number;
  name: string;
}

/** Causes, interests and skills that both have chosen, and the place where both live. */
export async function findSharedChoices(db: Database, { viewerId, personId }: PersonPair): Promise<SharedChoice[]> {
  const shared = Object.entries(choices).map(
    ([type, table]) => sql`
      select ${sql.lit(type)} as type, v.id, v.name from ${table}
      where person_id = any (${[viewerId, personId]}::int[]) group by v.id, v.name having count(*) = 2`,
  );
  const { rows } = await sql<SharedChoice>`
    select type, id, name from (
      ${sql.join(shared, sql` union all `)}
      union all
      select 'location', l.id, l.name from person a join person b on b.location_id = a.location_id
        join location l on l.id = a.location_id where a.id = ${viewerId} and b.id = ${personId}
    ) as shared order by fold_name(name), id`.execute(db);
  return rows;
}

export interface SharedAcquaintance {
  id: number;
  name: string;
  /** The weaker of the two ratings; null when one is missing. */
  strength: number | null;
}

/** The people whom both know, by the networks that both share with the collective. Private networks are not read. */
export async function findSharedAcquaintances(
  db: Database,
  collective: Scope,
  { viewerId, personId }: PersonPair,
  limit: number,
): Promise<SharedAcquaintance[]> {
  const network = (id: number) => sql`(select s.network_id from shared_network s join user_account u on u.id = s.user_id
    where s.collective_id = ${collective.id} and u.person_id = ${id})`;
  const { rows } = await sql<SharedAcquaintance>`
    select p.id, p.name, case when a.strength is not null and b.strength is not null then least(a.strength, b.strength) end as strength
    from shared_contact a join shared_contact b on b.collective_id = a.collective_id and b.person_id = a.person_id
      join person p on p.id = a.person_id
    where a.collective_id = ${collective.id} and a.network_id = ${network(viewerId)} and b.network_id = ${network(personId)}
      and p.id <> ${viewerId} and p.id <> ${personId}
    order by strength desc nulls last, least(a.connected_on, b.connected_on) nulls last, p.sort_name, p.id
    limit ${limit}`.execute(db);
  return rows;
}
