import type { Found } from '@kith/contract/search';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Databases } from '../../platform/database/database.ts';
import type { Scope } from '../../scope/access.ts';
import { findByName, wayToOrganizations, wayToPeople } from '../../scope/names.ts';
import { organizationsOf, peopleOf } from '../../scope/visibility.ts';
import { organizationPicture, personPicture } from '../pictures/address.queries.ts';

/** Names alone: an email address finds nobody. */
export async function findPeople(databases: Databases, scope: Scope, text: string, limit: number): Promise<Found[]> {
  const names = peopleOf(scope);
  return findByName({
    ...databases,
    text,
    way: wayToPeople(scope),
    names,
    offset: 0,
    limit,
    async find(db, m, condition, page) {
      const { rows } = await sql<Found>`
        select p.id, p.name, p.headline as detail, ${personPicture('p', 'small')} as "profilePicture"
        from (select m.person_id, m.sort_name from ${m} m where ${condition}
          order by m.sort_name, m.person_id limit ${page.limit} offset ${page.offset}) m join person p on p.id = m.person_id
        order by m.sort_name, p.id`.execute(db);
      return rows;
    },
    count: (condition) => countRows(databases.db, sql`from ${names} m where ${condition}`),
  });
}

export async function findOrganizations(
  databases: Databases,
  scope: Scope,
  text: string,
  { limit, logos }: { limit: number; logos: boolean },
): Promise<Found[]> {
  const names = organizationsOf(scope);
  return findByName({
    ...databases,
    text,
    way: wayToOrganizations(scope),
    names,
    offset: 0,
    limit,
    async find(db, m, condition, page) {
      const { rows } = await sql<Found>`
        select o.id, o.name, t.name as detail, ${organizationPicture('o', 'small', logos)} as "profilePicture"
        from (select m.organization_id, m.sort_name from ${m} m where ${condition}
          order by m.sort_name, m.organization_id limit ${page.limit} offset ${page.offset}) m
          join organization o on o.id = m.organization_id join organization_type t on t.id = o.type_id
        order by m.sort_name, o.id`.execute(db);
      return rows;
    },
    count: (condition) => countRows(databases.db, sql`from ${names} m where ${condition}`),
  });
}
