/** Updates the rows of scopes: their totals, and the version that invalidates cached results. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface AffectedScopes {
  /** Every scope that contains one of these people. */
  people: number[];
  /** By scope id: how many organizations were added (or, below zero, removed). */
  organizationDeltas?: ReadonlyMap<number, number>;
  /** The same for people. These scopes get a new version even if the number is zero. */
  personDeltas?: ReadonlyMap<number, number>;
  /** Every scope that contains this organization. */
  organizationId?: number | undefined;
}

/** Updates all scopes in one pass, because locking in two passes could deadlock. */
export async function updateScopes(
  db: Database,
  {
    people,
    organizationDeltas: organizations = new Map(),
    personDeltas: persons = new Map(),
    organizationId,
  }: AffectedScopes,
): Promise<void> {
  if (people.length + organizations.size + persons.size === 0 && organizationId === undefined) return;
  // This searches all scopes, so it is left out where there is no organization.
  const ofOrganization =
    organizationId === undefined
      ? sql``
      : sql`union select scope_id from scope_organization where organization_id = ${organizationId}`;
  await sql`
    with organization_delta (id, n) as (
      select * from unnest(${[...organizations.keys()]}::int[], ${[...organizations.values()]}::int[])
    ), people_delta (id, n) as (
      select * from unnest(${[...persons.keys()]}::int[], ${[...persons.values()]}::int[])
    ), affected as (
      select network_id as id from network_person where person_id = any (${people}::int[])
      union
      select collective_id from collective_person where person_id = any (${people}::int[])
      ${ofOrganization}
      union
      select id from organization_delta
      union
      select id from people_delta
    ), locked as (
      select scope.id from scope where id in (select id from affected) order by id for no key update
    )
    update scope set version = version + 1, total_organizations = total_organizations + coalesce(organization_delta.n, 0),
      total_persons = total_persons + coalesce(people_delta.n, 0)
    from locked left join organization_delta on organization_delta.id = locked.id left join people_delta on people_delta.id = locked.id where scope.id = locked.id`.execute(
    db,
  );
}

/** For a change that the triggers of the search tables do not see. */
export async function invalidateEverybody(db: Database): Promise<void> {
  await sql`insert into everybody_version (delta) values (1)`.execute(db);
}

/** For a renamed value, whose name may be in any cached result. Renames are rare: cheaper than reading names each time. */
export async function invalidateAllScopes(db: Database): Promise<void> {
  await sql`
    with locked as (select id from scope order by id for no key update)
    update scope set version = version + 1 from locked where scope.id = locked.id`.execute(db);
}
