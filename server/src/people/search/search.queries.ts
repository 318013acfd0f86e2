import type { Answer } from '@kith/contract/http';
import type { Found, omniSearch } from '@kith/contract/people/search';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';
import {
  findHolding,
  findStarting,
  wayToOrganizations,
  wayToPeople,
  type NameSearch,
} from '../../directory/matching/names.ts';
import { organizationsOf, peopleOf } from '../../access/visibility.ts';
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
export async function findNames(hot: Database, wanted: Wanted): Promise<Answer<typeof omniSearch>> {
  const { limit } = wanted;
  const people = searchOfPeople(hot, wanted);
  const places = searchOfOrganizations(hot, wanted);
  const [persons, organizations] = await Promise.all([
    findStarting(people, { limit, offset: 0 }),
    findStarting(places, { limit, offset: 0 }),
  ]);
  if (persons.length + organizations.length >= limit) return { persons, organizations };
  const [otherPersons, otherOrganizations] = await Promise.all([
    findHolding(people, { limit: limit - persons.length, offset: 0 }),
    findHolding(places, { limit: limit - organizations.length, offset: 0 }),
  ]);
  return { persons: [...persons, ...otherPersons], organizations: [...organizations, ...otherOrganizations] };
}

const searchOfPeople = (hot: Database, { scope, text }: Wanted): NameSearch<Found> => ({
  text,
  way: wayToPeople(scope),
  names: peopleOf(scope),
  async find(m, condition, page) {
    const { rows } = await sql<Found>`
      select p.id, p.name, p.headline as detail, ${personPicture('p', 'small')} as "profilePicture"
      from (select m.person_id, m.sort_name from ${m} m where ${condition}
        order by m.sort_name, m.person_id limit ${page.limit} offset ${page.offset}) m join person p on p.id = m.person_id
      order by m.sort_name, p.id`.execute(hot);
    return rows;
  },
});

const searchOfOrganizations = (hot: Database, { scope, text, logos }: Wanted): NameSearch<Found> => ({
  text,
  way: wayToOrganizations(scope),
  names: organizationsOf(scope),
  async find(m, condition, page) {
    const { rows } = await sql<Found>`
      select o.id, o.name, t.name as detail, ${organizationPicture('o', 'small', logos)} as "profilePicture"
      from (select m.organization_id, m.sort_name from ${m} m where ${condition}
        order by m.sort_name, m.organization_id limit ${page.limit} offset ${page.offset}) m
        join organization o on o.id = m.organization_id join organization_type t on t.id = o.type_id
      order by m.sort_name, o.id`.execute(hot);
    return rows;
  },
});
