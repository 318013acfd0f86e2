import type { Found } from '@kith/contract/search';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../scope/access.ts';
import { organizationsOf, peopleOf } from '../../scope/visibility.ts';
import { organizationPicture, personPicture } from '../pictures/address.queries.ts';

/** Names that begin with the text first. Names alone: an email address finds nobody. */
const byName = (name: string) => sql`starts_with(m.sort_name, fold_name(${name})) desc, m.sort_name`;

export async function findPeople(db: Database, scope: Scope, name: string, limit: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select p.id, p.name, p.headline as detail, ${personPicture('p', 'small')} as "profilePicture"
    from (select person_id, m.sort_name from ${peopleOf(scope)} m where m.sort_name like folded_pattern(${name})
      order by ${byName(name)}, person_id limit ${limit}) m join person p on p.id = m.person_id
    order by ${byName(name)}, p.id`.execute(db);
  return rows;
}

export async function findOrganizations(
  db: Database,
  scope: Scope,
  name: string,
  limit: number,
  logos: boolean,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select o.id, o.name, t.name as detail, ${organizationPicture('o', 'small', logos)} as "profilePicture"
    from (select organization_id, m.sort_name from ${organizationsOf(scope)} m where m.sort_name like folded_pattern(${name})
      order by ${byName(name)}, organization_id limit ${limit}) m
      join organization o on o.id = m.organization_id join organization_type t on t.id = o.type_id
    order by ${byName(name)}, o.id`.execute(db);
  return rows;
}
