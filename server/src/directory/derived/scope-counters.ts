/**
 * Derives the counters of scopes: their people, their organizations, and how many people have a value (for stats without filters).
 * For changes of memberships, in the same transaction. update-counters.ts is for changes of the people themselves.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { hasFlag, STUDIED, WORKED, WORKS } from '../keys/affiliation-flags.ts';
import { keyKinds, KIND_SIZE, MAX_VALUE } from '../keys/search-keys.ts';

/** A person in a network or a collective. */
export interface Member {
  scopeId: number;
  personId: number;
}

/** Facets with a counter. Current and past values are counted together, under the kind of the current one, which is an odd number. */
const countedKinds = [keyKinds.roleType, keyKinds.seniorityLevel, keyKinds.industry, keyKinds.organizationSize];

/** The facets with a counter of a row `s` of person_search, as `has (kind, value)`. */
export const countedFacetsOfPerson = sql`lateral (
    select distinct kind - (kind + 1) % 2 as kind, value
    from unnest(s.keys) as key, lateral (values (key / ${sql.lit(KIND_SIZE)}, key & ${sql.lit(MAX_VALUE)})) as parts (kind, value)
    where kind in (${sql.join(countedKinds.flatMap(({ current, past }) => [sql.lit(current), sql.lit(past)]))})
  ) as has`;

/** From a relation (scope_id, person_id): (scope_id, kind, value, people). */
export const scopeFacetRows = (members: RawBuilder<unknown>) => sql`
  select m.scope_id, has.kind, has.value, count(*)::int as n
  from ${members} m join person_search s using (person_id), ${countedFacetsOfPerson}
  group by m.scope_id, has.kind, has.value`;

/** From a relation (scope_id, person_id): (scope_id, organization_id, people, workers, students, sort_name). */
export const scopeOrganizationRows = (members: RawBuilder<unknown>) => sql`
  select counted.*, o.sort_name from (
    select m.scope_id, a.organization_id, count(*)::int as people,
      count(*) filter (where ${hasFlag(sql`a.flags`, WORKS | WORKED)})::int as workers,
      count(*) filter (where ${hasFlag(sql`a.flags`, STUDIED)})::int as students
    from ${members} m join affiliation a using (person_id) group by m.scope_id, a.organization_id
  ) as counted join organization o on o.id = counted.organization_id`;

/**
 * Adds people who joined scopes (+) to their counters, or subtracts people who left (-). `changed`: scopes that get a new version even if
 * nobody joined or left, because cached results depend on who knows their people.
 */
export async function adjustCounters(
  db: Database,
  sign: '+' | '-',
  members: readonly Member[],
  changed: readonly number[] = [],
): Promise<void> {
  if (members.length + changed.length === 0) return;
  const scopeIds = members.map(({ scopeId }) => scopeId);
  const relation = sql`unnest(${scopeIds}::int[], ${members.map(({ personId }) => personId)}::int[]) as`;
  const of = sql`(select * from ${relation} given (scope_id, person_id))`;
  const operator = sql.raw(sign);
  await sql`
    insert into scope_organization as s (scope_id, organization_id, people, workers, students, sort_name)
    select * from (${scopeOrganizationRows(of)}) as delta order by scope_id, organization_id
    on conflict (scope_id, organization_id) do update set
      people = s.people ${operator} excluded.people, workers = s.workers ${operator} excluded.workers,
      students = s.students ${operator} excluded.students`.execute(db);
  await sql`
    insert into scope_facet as f (scope_id, kind, value, people)
    select * from (${scopeFacetRows(of)}) as delta order by scope_id, kind, value
    on conflict (scope_id, kind, value) do update set people = f.people ${operator} excluded.people`.execute(db);
  if (sign === '-') await deleteEmptyCounters(db, of);
  await sql`
    with changed as (
      select scope_id, count(m.person_id)::int as n
      from unnest(${[...new Set([...scopeIds, ...changed])]}::int[]) as any_change (scope_id) left join ${of} as m using (scope_id) group by 1
    ),
    locked as (select id from scope where id in (select scope_id from changed) order by id for no key update)
    update scope set total_persons = total_persons ${operator} changed.n, version = version + 1,
      total_organizations = case when changed.n = 0 then total_organizations
        else (select count(*) from scope_organization o where o.scope_id = scope.id) end
    from locked join changed on changed.scope_id = locked.id where scope.id = locked.id`.execute(db);
}

async function deleteEmptyCounters(db: Database, of: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from scope_organization s using (
      select distinct m.scope_id, a.organization_id from ${of} as m join affiliation a using (person_id)
    ) as touched
    where s.scope_id = touched.scope_id and s.organization_id = touched.organization_id and s.people = 0`.execute(db);
  await sql`delete from scope_facet where scope_id in (select scope_id from ${of} as m) and people = 0`.execute(db);
}
