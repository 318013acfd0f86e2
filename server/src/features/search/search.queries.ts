import type { Found } from '@kith/contract/search';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../scope/access.ts';
import { foundByName, ofOrganizations } from '../../scope/names.ts';
import { organizationsOf, peopleOf } from '../../scope/visibility.ts';
import { organizationPicture, personPicture } from '../pictures/address.queries.ts';

/** Names alone: an email address finds nobody. */
export async function findPeople(db: Database, scope: Scope, text: string, limit: number): Promise<Found[]> {
  const found = foundByName({
    text,
    offset: 0,
    limit,
    list: (condition) => sql`
      select m.person_id as id from ${peopleOf(scope)} m where ${condition} order by m.sort_name, m.person_id`,
  });
  const { rows } = await sql<Found>`
    select p.id, p.name, p.headline as detail, ${personPicture('p', 'small')} as "profilePicture"
    from ${found} as found join person p using (id) order by found.place`.execute(db);
  return rows;
}

export async function findOrganizations(
  db: Database,
  scope: Scope,
  text: string,
  { limit, logos }: { limit: number; logos: boolean },
): Promise<Found[]> {
  const found = foundByName({
    text,
    offset: 0,
    limit,
    list: (condition) => sql`
      select m.organization_id as id from ${organizationsOf(scope)} m where ${condition} and ${ofOrganizations(scope, text)}
      order by m.sort_name, m.organization_id`,
  });
  const { rows } = await sql<Found>`
    select o.id, o.name, t.name as detail, ${organizationPicture('o', 'small', logos)} as "profilePicture"
    from ${found} as found join organization o using (id) join organization_type t on t.id = o.type_id
    order by found.place`.execute(db);
  return rows;
}
