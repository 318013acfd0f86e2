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
