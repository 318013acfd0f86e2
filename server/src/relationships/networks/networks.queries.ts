/** What one's own network says about somebody. Whom it does not hold is not told apart from who does not exist. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export async function findContact(db: Database, userId: number, personId: number) {
  const { rows } = await sql<{ excluded: boolean }>`
    select np.excluded from network n join network_person np on np.network_id = n.id
    where n.owner_user_id = ${userId} and np.person_id = ${personId} and np.source <> 'self'`.execute(db);
  return { isContact: rows.length > 0, excluded: rows[0]?.excluded ?? false };
}

/** Those who work, worked or studied there. */
export async function countContactsOf(db: Database, userId: number, organizationId: number) {
  const { rows } = await sql<{ persons: number; excluded: number }>`
    select count(*)::int as persons, count(*) filter (where np.excluded)::int as excluded
    from network n join network_person np on np.network_id = n.id join affiliation a on a.person_id = np.person_id
    where n.owner_user_id = ${userId} and np.source <> 'self' and a.organization_id = ${organizationId}`.execute(db);
  return rows[0] ?? { persons: 0, excluded: 0 };
}
