/** Who works, worked or studied where, and how many of a scope do: kept up to date one change at a time. */
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** A person who is at an organization now and was not before (1), or the other way round (-1). */
interface Move {
  personId: number;
  organizationId: number;
  change: 1 | -1;
}

/** Works 1, worked 2, studied 4, as in rebuild.ts. */
export async function refreshAffiliations(db: Database, personIds: number[]): Promise<Move[]> {
  const { rows } = await sql<Move>`
    with stay as (
      select person_id, organization_id, bit_or(flag) as flags from (
        select person_id, organization_id, case when is_ongoing then 1 else 2 end as flag from work_role
        where person_id = any (${personIds}::int[])
        union all
        select person_id, organization_id, 4 from education where person_id = any (${personIds}::int[])
      ) as one group by person_id, organization_id
    ), gone as (
      delete from affiliation a where a.person_id = any (${personIds}::int[])
        and not exists (select from stay s where s.person_id = a.person_id and s.organization_id = a.organization_id)
      returning person_id, organization_id
    ), changed as (
      update affiliation a set flags = s.flags from stay s
      where s.person_id = a.person_id and s.organization_id = a.organization_id and s.flags <> a.flags
    ), come as (
      insert into affiliation (person_id, organization_id, flags)
      select person_id, organization_id, flags from stay s
      where not exists (select from affiliation a where a.person_id = s.person_id and a.organization_id = s.organization_id)
      returning person_id, organization_id
    )
    select person_id as "personId", organization_id as "organizationId", 1 as change from come
    union all
    select person_id, organization_id, -1 from gone`.execute(db);
  return rows;
}

/**
 * Counts the moves in every scope that holds the people. Answers how many organizations each scope has more or less; the
 * rows of the scopes themselves are the caller's.
 */
export async function countOrganizations(db: Database, moves: Move[]): Promise<Map<number, number>> {
  const counts = moves.length > 0 ? await countsOf(db, moves) : [];
  const totals = new Map<number, number>();
  if (counts.length === 0) return totals;
  await lock(db, counts);
  const add = (scopeId: number, n: number) => totals.set(scopeId, (totals.get(scopeId) ?? 0) + n);
  for (const scopeId of await countDown(db, counts)) add(scopeId, -1);
  for (const scopeId of await countUp(db, counts)) add(scopeId, 1);
  return totals;
}

interface Count {
  scopeId: number;
  organizationId: number;
  n: number;
}

async function countsOf(db: Database, moves: Move[]): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select scope_id as "scopeId", organization_id as "organizationId", sum(change)::int as n
    from unnest(${moves.map(({ personId }) => personId)}::int[], ${moves.map(({ organizationId }) => organizationId)}::int[],
      ${moves.map(({ change }) => change)}::int[]) as move (person_id, organization_id, change)
    join (
      select network_id as scope_id, person_id from network_person
      union all
      select collective_id, person_id from collective_person
    ) as member using (person_id)
    group by 1, 2 having sum(change) <> 0 order by 1, 2`.execute(db);
  return rows;
}

const relationOf = (counts: Count[]) => sql`unnest(${counts.map(({ scopeId }) => scopeId)}::int[],
  ${counts.map(({ organizationId }) => organizationId)}::int[], ${counts.map(({ n }) => n)}::int[])
  as count (scope_id, organization_id, n)`;

async function lock(db: Database, counts: Count[]): Promise<void> {
  await sql`
    select from scope_organization s join ${relationOf(counts)} using (scope_id, organization_id)
    order by s.scope_id, s.organization_id for update of s`.execute(db);
}

/** Answers the scope of every row that is no longer there. */
async function countDown(db: Database, counts: Count[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from scope_organization s using ${relationOf(counts)}
    where s.scope_id = count.scope_id and s.organization_id = count.organization_id
      and count.n < 0 and s.people + count.n <= 0
    returning s.scope_id as id`.execute(db);
  await sql`
    update scope_organization s set people = s.people + count.n from ${relationOf(counts)}
    where s.scope_id = count.scope_id and s.organization_id = count.organization_id and count.n < 0`.execute(db);
  return rows.map(({ id }) => id);
}

/** Answers the scope of every row that was not there before. */
async function countUp(db: Database, counts: Count[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with counted as (
      insert into scope_organization as s (scope_id, organization_id, people, sort_name)
      select count.scope_id, o.id, count.n, o.sort_name
      from ${relationOf(counts)} join organization o on o.id = count.organization_id
      where count.n > 0 order by count.scope_id, o.id
      on conflict (scope_id, organization_id) do update set people = s.people + excluded.people
      returning scope_id, organization_id, people
    )
    -- A row that was there has more people than were added.
    select scope_id as id from counted join ${relationOf(counts)} using (scope_id, organization_id)
    where counted.people = count.n`.execute(db);
  return rows.map(({ id }) => id);
}
