import type { Answer } from '@kith/contract/http';
import type { SearchMatch, omniSearch } from '@kith/contract/people/search';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { findContaining, findByPrefix, organizationNames, peopleNames } from '../../directory/search.ts';
import type { Databases } from '../../platform/database/database.ts';
import { organizationPicture, personPicture } from '../pictures/picture-urls.queries.ts';

interface NameSearch {
  scope: Scope;
  text: string;
  limit: number;
  logos: boolean;
}

/**
 * Searches names only, not email addresses. Names that contain the text elsewhere are included only if fewer than `limit` names,
 * people and organizations together, start with it.
 */
export async function searchByName(connections: Databases, search: NameSearch): Promise<Answer<typeof omniSearch>> {
  const { scope, text, limit, logos } = search;
  const personQuery = { names: peopleNames(scope), text, rowsOf: personRows };
  const organizationQuery = { names: organizationNames(scope), text, rowsOf: organizationRows(logos) };
  const [persons, organizations] = await Promise.all([
    findByPrefix(connections, personQuery, { limit, offset: 0 }),
    findByPrefix(connections, organizationQuery, { limit, offset: 0 }),
  ]);
  if (persons.length + organizations.length >= limit) return { persons, organizations };
  const [otherPersons, otherOrganizations] = await Promise.all([
    findContaining(connections, personQuery, { limit: limit - persons.length, offset: 0 }),
    findContaining(connections, organizationQuery, { limit: limit - organizations.length, offset: 0 }),
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
