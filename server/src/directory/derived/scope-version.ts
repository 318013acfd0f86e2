/** The rows of scopes themselves: how many organizations they hold, and of which version what is cached of them must be. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface Outdated {
  /** Every scope that holds one of these people. */
  people: number[];
  /** How many organizations a scope has more (or, below zero, less) than before. */
  organizations?: ReadonlyMap<number, number>;
  /** The same of people; the scopes named here are outdated even where nobody has come or gone. */
  persons?: ReadonlyMap<number, number>;
  /** Every scope that holds this organization. */
  organizationId?: number | undefined;
}

/** All of them in one pass: whoever locks twice may wait for somebody who waits for them. */
export async function outdateScopes(
  db: Database,
  { people, organizations = new Map(), persons = new Map(), organizationId }: Outdated,
): Promise<void> {
  if (people.length + organizations.size + persons.size === 0 && organizationId === undefined) return;
  // It is looked for in every scope there is, so only where there is one.
  const ofOrganization =
    organizationId === undefined
      ? sql``
      : sql`union select scope_id from scope_organization where organization_id = ${organizationId}`;
  await sql`
    with total (id, n) as (
      select * from unnest(${[...organizations.keys()]}::int[], ${[...organizations.values()]}::int[])
    ), come (id, n) as (
      select * from unnest(${[...persons.keys()]}::int[], ${[...persons.values()]}::int[])
    ), holding as (
      select network_id as id from network_person where person_id = any (${people}::int[])
      union
      select collective_id from collective_person where person_id = any (${people}::int[])
      ${ofOrganization}
      union
      select id from total
      union
      select id from come
    ), locked as (
      select scope.id from scope where id in (select id from holding) order by id for update
    )
    update scope set version = version + 1, total_organizations = total_organizations + coalesce(total.n, 0),
      total_persons = total_persons + coalesce(come.n, 0)
    from locked left join total on total.id = locked.id left join come on come.id = locked.id where scope.id = locked.id`.execute(
    db,
  );
}

/** Something that answers about any scope may hold has another name. Rare, and cheaper than to ask for names each time. */
export async function outdateAll(db: Database): Promise<void> {
  await sql`
    with locked as (select id from scope order by id for update)
    update scope set version = version + 1 from locked where scope.id = locked.id`.execute(db);
}
