/** The visibility rule as SQL: the people and organizations of an opened scope. */
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from './scope.ts';

/** A relation (person_id, sort_name, connected_on), with an index by name. */
export function peopleOf({ id, kind }: Pick<Scope, 'id' | 'kind'>): RawBuilder<unknown> {
  switch (kind) {
    case 'network':
      return sql`(select person_id, sort_name, connected_on from network_person where network_id = ${id})`;
    case 'collective':
      return sql`(select person_id, sort_name, connected_on from collective_person where collective_id = ${id})`;
    case 'admin':
      return sql`(select id as person_id, sort_name, null::date as connected_on from person)`;
  }
}

/** A relation (organization_id, sort_name, people). `people` counts the people of the scope who work, worked or studied there. */
export function organizationsOf({ id, kind }: Scope): RawBuilder<unknown> {
  if (kind !== 'admin')
    return sql`(select organization_id, sort_name, people from scope_organization where scope_id = ${id})`;
  return sql`(select o.id as organization_id, o.sort_name,
    (select count(*) from affiliation a where a.organization_id = o.id)::int as people from organization o)`;
}

/**
 * A relation (person_id, …, collective_id): those of a relation (person_id, …) who are in each collective. Most people of an organization
 * are not: their bits are read together, where each lookup of a contact would read an index. The planner expects nearly all rows for `<> 0`, and
 * nearly none for `= 1`.
 */
export const membersAmong = (
  collectiveIds: readonly number[],
  people: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select one.*, bitmap.collective_id from (${people} offset 0) as one
    join (select collective_id, chunk, bits from collective_bitmap where collective_id = any (${collectiveIds}::int[])) as bitmap
      on bitmap.chunk = chunk_of(one.person_id)
  where get_bit(bitmap.bits, one.person_id & 8191) <> 0)`;
