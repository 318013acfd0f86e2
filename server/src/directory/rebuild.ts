/**
 * Entry point of the engine for a rebuild: computes all derived tables from the source tables, after a bulk load or as the maintenance
 * command that repairs them. changed.ts must produce the same rows one change at a time.
 *
 * Call it in a transaction. It locks each table against writers until the transaction ends; readers see the old rows until then.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { affiliationRows } from './derived/affiliations.ts';
import { collectiveBitmapRows, collectivePersonRows, sharedContactRows } from './derived/collective-people.ts';
import { countedFacetsOfPerson } from './derived/scope-counters.ts';
import { organizationSearchRows } from './derived/organization-search.ts';
import { insertPersonBitmaps, personSearchRows } from './derived/person-search.ts';
import { FLAGS_SIZE, hasFlag, STUDIED, WORKED, WORKS } from './keys/affiliation-flags.ts';
import { KIND_SIZE, MAX_VALUE } from './keys/search-keys.ts';
import { addTitles } from './keys/titles.ts';

/** The derived tables in the order in which they are filled, with those that each is computed from. */
export const derivedTables = {
  affiliation: [],
  shared_contact: [],
  collective_person: ['shared_contact'],
  scope_organization: ['affiliation', 'collective_person'],
  person_search: [],
  person_bitmap: ['person_search'],
  scope_facet: ['person_search', 'collective_person'],
  collective_bitmap: ['collective_person'],
  organization_search: [],
  organization_count: [],
} as const satisfies Record<string, readonly string[]>;

export type DerivedTable = keyof typeof derivedTables;

export async function rebuildDerived(db: Database): Promise<void> {
  for (const table of Object.keys(derivedTables) as DerivedTable[]) await rebuildTable(db, table);
  await rebuildScopeTotals(db);
}

/** The keys of each person, and the bitmap of each key. */
export async function rebuildPersonSearch(db: Database): Promise<void> {
  await rebuildTable(db, 'person_search');
  await rebuildTable(db, 'person_bitmap');
}

/** One row for each counted value of each member of a `scope`: value. Function calls in FROM would take half as long again. */
const countedValuesOfMembers = sql`
  select unnest(counted_values.list) as value from (
    select person_id from network_person where network_id = scope.id
    union all
    select person_id from collective_person where collective_id = scope.id
  ) as member join counted_values using (person_id)`;

/** The statement that fills each table, sorted by its primary key, so that the index grows at one end. */
const inserts = {
  affiliation: sql`
    insert into affiliation (person_id, organization_id, flags) ${affiliationRows(null)}
    order by person_id, organization_id`,
  shared_contact: sql`
    insert into shared_contact (collective_id, person_id, network_id, strength, connected_on) ${sharedContactRows()}
    order by c.collective_id, np.person_id, np.network_id`,
  collective_person: sql`
    insert into collective_person (collective_id, person_id, sort_name, connected_on) ${collectivePersonRows()}
    order by contact.collective_id, contact.person_id`,
  collective_bitmap: sql`
    insert into collective_bitmap (collective_id, chunk, bits) ${collectiveBitmapRows(sql`collective_person`)}`,
  person_search: sql`
    insert into person_search (person_id, sort_name, keys)
    select person_id, sort_name, keys from (${personSearchRows(null)}) as search order by person_id`,
  person_bitmap: insertPersonBitmaps,
  organization_search: sql`
    insert into organization_search (organization_id, sort_name, keys) ${organizationSearchRows(null)}`,
  scope_organization: sql`
    insert into scope_organization (scope_id, organization_id, people, workers, students, sort_name)
    select scope.id, counted.*, o.sort_name
    from scope cross join lateral (
      select value / ${sql.lit(FLAGS_SIZE)} as organization_id, count(*) as people,
        count(*) filter (where ${hasFlag(sql`value`, WORKS | WORKED)}) as workers,
        count(*) filter (where ${hasFlag(sql`value`, STUDIED)}) as students
      from (${countedValuesOfMembers}) as counted group by 1 order by 1
    ) as counted join organization o on o.id = counted.organization_id`,
  scope_facet: sql`
    insert into scope_facet (scope_id, kind, value, people)
    select scope.id, counted.key / ${sql.lit(KIND_SIZE)}, counted.key & ${sql.lit(MAX_VALUE)}, counted.n
    from scope cross join lateral (
      select value as key, count(*) as n from (${countedValuesOfMembers}) as counted group by 1 order by 1
    ) as counted`,
  organization_count: sql`insert into organization_count (delta) select count(*) from organization`,
} satisfies Record<DerivedTable, RawBuilder<unknown>>;

/** What must be there before a table is filled. */
const preparations: Partial<Record<DerivedTable, (db: Database) => Promise<void>>> = {
  person_search: (db) => addTitles(db, null),
  scope_organization: (db) =>
    createCountedValues(
      db,
      sql`select person_id, array_agg(organization_id * ${sql.lit(FLAGS_SIZE)} + flags) as list from affiliation group by person_id`,
    ),
  scope_facet: (db) =>
    createCountedValues(
      db,
      sql`select s.person_id, array(select has.kind * ${sql.lit(KIND_SIZE)} + has.value from ${countedFacetsOfPerson}) as list from person_search s`,
    ),
};

/** Fills one table. Uses DELETE, because TRUNCATE would block readers until the transaction ends. */
export async function rebuildTable(db: Database, table: DerivedTable): Promise<void> {
  await preparations[table]?.(db);
  const name = sql.table(table);
  await sql`lock table ${name} in share row exclusive mode`.execute(db);
  await sql`delete from ${name}`.execute(db);
  // A scope has thousands of organizations: one hash of all is faster than a cache of those that were looked up (400 networks: 2.8 instead of 3.8 s).
  await sql`set local enable_memoize = off`.execute(db);
  await inserts[table].execute(db);
  await sql`set local enable_memoize to default`.execute(db);
  // The next table is computed from this one, and the planner needs its size.
  await sql`analyze ${name}`.execute(db);
}

/**
 * Collects the counted values of each person once, because most people are in several scopes. The scopes are then counted one by one, so
 * that each count fits into memory. scopeOrganizationRows() and scopeFacetRows() give the same rows, but take 12.6 s instead of 9.9 for
 * 20,000 people with 152,000 memberships.
 */
async function createCountedValues(db: Database, rows: RawBuilder<unknown>): Promise<void> {
  await sql`drop table if exists counted_values`.execute(db);
  await sql`create temp table counted_values on commit drop as ${rows}`.execute(db);
  await sql`create unique index on counted_values (person_id)`.execute(db);
  await sql`analyze counted_values`.execute(db);
}

/** How many of these people have other derived rows than their source rows say, and how many scopes count other people than they have. */
export async function countWrong(db: Database, personIds: number[], scopeIds: number[]): Promise<number> {
  const sorted = sql`(select array_agg(key order by key) from unnest(keys) as key)`;
  const ofThem = sql`where person_id = any (${personIds}::int[])`;
  const { rows } = await sql<{ people: number; scopes: number }>`
    with expected as (
      select person_id, array[organization_id, flags] as fact from (${affiliationRows(personIds)}) as a
      union all select person_id, ${sorted} from (${personSearchRows(personIds)}) as s
    ), stored as (
      select person_id, array[organization_id, flags] as fact from affiliation ${ofThem}
      union all select person_id, ${sorted} from person_search ${ofThem}
    )
    select (select count(distinct person_id) from (
        (table expected except all table stored) union all (table stored except all table expected)) as wrong)::int as people,
      (select count(*) from scope where id = any (${scopeIds}::int[]) and total_persons <> (
        select count(*) from (
          select from network_person where network_id = scope.id
          union all select from collective_person where collective_id = scope.id) as member))::int as scopes`.execute(
    db,
  );
  return (rows[0]?.people ?? 0) + (rows[0]?.scopes ?? 0);
}

/** The admins' scope contains everybody. The version grows, because cached results may be wrong. */
export async function rebuildScopeTotals(db: Database): Promise<void> {
  await sql`
    with people as (
      select network_id as scope_id, count(*) as n from network_person group by network_id
      union all
      select collective_id, count(*) from collective_person group by collective_id
      union all
      select id, (select count(*) from person) from scope where kind = 'admin'
    ), organizations as (
      select scope_id, count(*) as n from scope_organization group by scope_id
      union all
      select id, (select count(*) from organization) from scope where kind = 'admin'
    )
    update scope set total_persons = total.persons, total_organizations = total.organizations, version = version + 1
    from (
      select scope.id, coalesce(people.n, 0) as persons, coalesce(organizations.n, 0) as organizations
      from scope
      left join people on people.scope_id = scope.id
      left join organizations on organizations.scope_id = scope.id
    ) as total
    where scope.id = total.id`.execute(db);
}
