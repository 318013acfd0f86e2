/**
 * Updates the counters of scopes after people have changed (roles, schools, industries of their employers, …). A person may be in
 * thousands of scopes, so only the differences are written. The lock order is in locks.ts.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { hasFlag, STUDIED, WORKED, WORKS } from '../keys/affiliation-flags.ts';
import { countedFacetsOfPerson, type Member } from './scope-counters.ts';

/** One counter that a person contributes to: an organization with the flags of the affiliation, or a value of a kind. */
interface CountedValue {
  personId: number;
  kind: number;
  value: number;
  people: number;
  workers: number;
  students: number;
}

const ORGANIZATION_KIND = 0;

/** Call it before and after the change of affiliations and search rows, with the people locked. */
export async function readCountedValues(db: Database, personIds: readonly number[]): Promise<CountedValue[]> {
  const { rows } = await sql<CountedValue>`
    select person_id as "personId", ${sql.lit(ORGANIZATION_KIND)} as kind, organization_id as value, 1 as people,
      (${hasFlag(sql`flags`, WORKS | WORKED)})::int as workers, (${hasFlag(sql`flags`, STUDIED)})::int as students
    from affiliation where person_id = any (${personIds}::int[])
    union all
    select person_id, has.kind, has.value, 1, 0, 0 from person_search s, ${countedFacetsOfPerson}
    where person_id = any (${personIds}::int[])`.execute(db);
  return rows;
}

/** Returns the change in the number of organizations by scope. The caller updates the rows of the scopes. */
export async function updateCounters(
  db: Database,
  before: CountedValue[],
  after: CountedValue[],
): Promise<Map<number, number>> {
  const changes = differencesBetween(before, after);
  const ofOrganizations = changes.filter(({ kind }) => kind === ORGANIZATION_KIND);
  const totals =
    ofOrganizations.length > 0 ? await updateOrganizationCounters(db, sumByScope(ofOrganizations)) : new Map();
  const ofFacets = changes.filter(({ kind }) => kind !== ORGANIZATION_KIND);
  if (ofFacets.length > 0) await updateFacetCounters(db, sumByScope(ofFacets));
  return totals;
}

function differencesBetween(before: CountedValue[], after: CountedValue[]): CountedValue[] {
  const changes = new Map<string, CountedValue>();
  const add = (sign: 1 | -1) => (one: CountedValue) => {
    const id = `${one.personId} ${one.kind} ${one.value}`;
    const sum = changes.get(id) ?? { ...one, people: 0, workers: 0, students: 0 };
    sum.people += sign * one.people;
    sum.workers += sign * one.workers;
    sum.students += sign * one.students;
    changes.set(id, sum);
  };
  before.forEach(add(-1));
  after.forEach(add(1));
  return [...changes.values()].filter(
    ({ people, workers, students }) => people !== 0 || workers !== 0 || students !== 0,
  );
}

/** The memberships of people and the values they contribute. Both are small. The counters are their product, which may be large. */
export interface Memberships {
  members: Member[];
  counted: CountedValue[];
}

/** Call it before the change, when everything is locked, and again after it. */
export async function readMemberships(db: Database, personIds: readonly number[]): Promise<Memberships> {
  const { rows: members } = await sql<Member>`
    select scope_id as "scopeId", person_id as "personId" from ${selectMembers(personIds)} m`.execute(db);
  return { members, counted: await readCountedValues(db, personIds) };
}

/** A relation (scope_id, person_id). */
const selectMembers = (personIds: readonly number[]): RawBuilder<unknown> => sql`(
  select network_id as scope_id, person_id from network_person where person_id = any (${personIds}::int[])
  union all
  select collective_id, person_id from collective_person where person_id = any (${personIds}::int[]))`;

/**
 * Like updateCounters(), for people who have also joined or left scopes. The differences are computed in the database: for two people in
 * thousands of scopes they are a hundred thousand rows, and most of the time would be spent on sending them.
 */
export async function updateCountersOfMembers(
  db: Database,
  before: Memberships,
  after: Memberships,
): Promise<Map<number, number>> {
  await sql`
    create temp table counter_difference on commit drop as
    select scope_id, kind, value, sum(people)::int as people, sum(workers)::int as workers, sum(students)::int as students
    from (${countedValuesInScopes(before, -1)} union all ${countedValuesInScopes(after, 1)}) as counted
    group by scope_id, kind, value having sum(people) <> 0 or sum(workers) <> 0 or sum(students) <> 0`.execute(db);
  await sql`analyze counter_difference`.execute(db);
  const totals = await updateOrganizationCounters(
    db,
    sql`(select * from counter_difference where kind = ${sql.lit(ORGANIZATION_KIND)})`,
  );
  await updateFacetCounters(db, sql`(select * from counter_difference where kind <> ${sql.lit(ORGANIZATION_KIND)})`);
  await sql`drop table counter_difference`.execute(db);
  return totals;
}

const countedValuesInScopes = ({ members, counted }: Memberships, sign: 1 | -1) => sql`
  select member.scope_id, thing.kind, thing.value, ${sql.lit(sign)} * thing.people as people,
    ${sql.lit(sign)} * thing.workers as workers, ${sql.lit(sign)} * thing.students as students
  from unnest(${members.map(({ scopeId }) => scopeId)}::int[], ${members.map(({ personId }) => personId)}::int[]) as member (scope_id, person_id)
  join ${countedValueRelation(counted)} thing using (person_id)`;

const column = (changes: CountedValue[], name: keyof CountedValue) =>
  sql`${changes.map((change) => change[name])}::int[]`;

/** A relation (person_id, kind, value, people, workers, students). */
const countedValueRelation = (counted: CountedValue[]) => sql`(
    select * from unnest(${column(counted, 'personId')}, ${column(counted, 'kind')}, ${column(counted, 'value')},
      ${column(counted, 'people')}, ${column(counted, 'workers')}, ${column(counted, 'students')})
    as thing (person_id, kind, value, people, workers, students))`;

/** A relation (scope_id, kind, value, people, workers, students): the sum of the changes by scope. */
const sumByScope = (changes: CountedValue[]): RawBuilder<unknown> => sql`(
    select scope_id, kind, value, sum(people)::int as people, sum(workers)::int as workers, sum(students)::int as students
    from ${countedValueRelation(changes)} change
    join (
      select network_id as scope_id, person_id from network_person
      union all
      select collective_id, person_id from collective_person
    ) as member using (person_id)
    group by 1, 2, 3
  )`;

/**
 * Updates existing rows, inserts missing ones and deletes those that reach zero. A row that is inserted concurrently is missed by the
 * update, but found by the insert's conflict clause.
 */
async function updateOrganizationCounters(db: Database, delta: RawBuilder<unknown>): Promise<Map<number, number>> {
  const touched = sql`s.scope_id = d.scope_id and s.organization_id = d.value`;
  await sql`
    select from scope_organization s join ${delta} d on ${touched}
    order by s.scope_id, s.organization_id for update of s`.execute(db);
  const added = await sql<{ id: number }>`
    with delta as materialized (select * from ${delta} d), updated as (
      update scope_organization s set people = s.people + d.people, workers = s.workers + d.workers,
        students = s.students + d.students
      from delta d where ${touched} returning s.scope_id, s.organization_id
    ), added as (
      insert into scope_organization as s (scope_id, organization_id, people, workers, students, sort_name)
      select d.scope_id, o.id, d.people, d.workers, d.students, o.sort_name
      from delta d join organization o on o.id = d.value
      where (d.scope_id, d.value) not in (select scope_id, organization_id from updated) order by d.scope_id, o.id
      on conflict (scope_id, organization_id) do update set people = s.people + excluded.people,
        workers = s.workers + excluded.workers, students = s.students + excluded.students
      returning scope_id, organization_id, people
    )
    -- A row that existed before has more people than were added.
    select d.scope_id as id from added join delta d on d.scope_id = added.scope_id and d.value = added.organization_id
    where added.people = d.people`.execute(db);
  const gone = await sql<{ id: number }>`
    delete from scope_organization s using ${delta} d where ${touched} and s.people = 0 returning s.scope_id as id`.execute(
    db,
  );
  const totals = new Map<number, number>();
  const add = (n: number) => (row: { id: number }) => totals.set(row.id, (totals.get(row.id) ?? 0) + n);
  added.rows.forEach(add(1));
  gone.rows.forEach(add(-1));
  return totals;
}

async function updateFacetCounters(db: Database, delta: RawBuilder<unknown>): Promise<void> {
  const touched = sql`f.scope_id = d.scope_id and f.kind = d.kind and f.value = d.value`;
  await sql`
    select from scope_facet f join ${delta} d on ${touched} order by f.scope_id, f.kind, f.value for update of f`.execute(
    db,
  );
  await sql`
    with delta as materialized (select * from ${delta} d), updated as (
      update scope_facet f set people = f.people + d.people from delta d where ${touched} returning f.scope_id, f.kind, f.value
    )
    insert into scope_facet as f (scope_id, kind, value, people)
    select d.scope_id, d.kind, d.value, d.people from delta d
    where (d.scope_id, d.kind, d.value) not in (select scope_id, kind, value from updated) order by 1, 2, 3
    on conflict (scope_id, kind, value) do update set people = f.people + excluded.people`.execute(db);
  await sql`delete from scope_facet f using ${delta} d where ${touched} and f.people = 0`.execute(db);
}
