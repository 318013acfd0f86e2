/** Reads the user's own network. The result is the same for people outside of it and for people who do not exist. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export async function findContact(db: Database, userId: number, personId: number) {
  const { rows } = await sql<{ excluded: boolean }>`
    select np.excluded from network n join network_person np on np.network_id = n.id
    where n.owner_user_id = ${userId} and np.person_id = ${personId} and np.source <> 'self'`.execute(db);
  return { isContact: rows.length > 0, excluded: rows[0]?.excluded ?? false };
}

/** Counts the contacts who work, worked or studied at the organization. */
export async function countContactsOfOrganization(db: Database, userId: number, organizationId: number) {
  const { rows } = await sql<{ persons: number; excluded: number }>`
    select count(*)::int as persons, count(*) filter (where np.excluded)::int as excluded
    from network n join network_person np on np.network_id = n.id join affiliation a on a.person_id = np.person_id
    where n.owner_user_id = ${userId} and np.source <> 'self' and a.organization_id = ${organizationId}`.execute(db);
  return rows[0] ?? { persons: 0, excluded: 0 };
}
