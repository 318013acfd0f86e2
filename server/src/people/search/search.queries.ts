import type { Answer } from '@kith/contract/http';
import type { SearchMatch, omniSearch } from '@kith/contract/people/search';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { findContaining, findByPrefix, organizationNames, peopleNames } from '../../directory/search.ts';
import type { Databases } from '../../platform/database/database.ts';
import { organizationPicture, personPicture } from '../pictures/address.queries.ts';

interface Wanted {
  scope: Scope;
  text: string;
  limit: number;
  logos: boolean;
}

/**
 * Names alone: an email address finds nobody. Those that hold the text elsewhere are found only when fewer than are wanted begin
 * with it, people and organizations together.
 */
export async function findNames(connections: Databases, wanted: Wanted): Promise<Answer<typeof omniSearch>> {
  const { scope, text, limit, logos } = wanted;
  const people = { names: peopleNames(scope), text, rowsOf: personRows };
  const places = { names: organizationNames(scope), text, rowsOf: organizationRows(logos) };
  const [persons, organizations] = await Promise.all([
    findByPrefix(connections, people, { limit, offset: 0 }),
    findByPrefix(connections, places, { limit, offset: 0 }),
  ]);
  if (persons.length + organizations.length >= limit) return { persons, organizations };
  const [otherPersons, otherOrganizations] = await Promise.all([
    findContaining(connections, people, { limit: limit - persons.length, offset: 0 }),
    findContaining(connections, places, { limit: limit - organizations.length, offset: 0 }),
  ]);
  return { persons: [...persons, ...otherPersons], organizations: [...organizations, ...otherOrganizations] };
}

const personRows = (m: RawBuilder<unknown>) => sql<SearchMatch>`
  select p.id, p.name, p.headline as detail, ${personPicture('p', 'small')} as "profilePicture"
  from ${m} join person p on p.id = m.person_id
  order by m.sort_name, p.id`;

const organizationRows = (logos: boolean) => (m: RawBuilder<unknown>) =>
  sql<SearchMatch>`
  select o.id, o.name, t.name as detail, ${organizationPicture('o', 'small', logos)} as "profilePicture"
  from ${m} join organization o on o.id = m.organization_id join organization_type t on t.id = o.type_id
  order by m.sort_name, o.id`;
