/** Changes the user's own network by one person or one organization. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict, HttpError, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { excludeFromShares, removeFromNetwork } from '../../access/membership.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';

export async function removePerson(db: Database, user: User, personId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const networkId = await lockOwnNetworkWith(trx, user, personId);
    await removeFromNetwork(trx, networkId, [personId]);
    await recordActivity(trx, {
      actorId: user.id,
      action: 'contact-removed',
      entityType: 'person',
      entityId: personId,
    });
  });
}

export async function excludePerson(db: Database, user: User, personId: number, excluded: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const networkId = await lockOwnNetworkWith(trx, user, personId);
    await excludeFromShares(trx, networkId, [personId], excluded);
  });
}

/** Returns the number of changed contacts. */
export async function excludePeopleOfOrganization(
  db: Database,
  user: User,
  organizationId: number,
  excluded: boolean,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const networkId = await lockOwnNetwork(trx, user);
    const { rows: people } = await sql<{ id: number; excluded: boolean }>`
      select np.person_id as id, np.excluded from affiliation a join network_person np on np.person_id = a.person_id
      where a.organization_id = ${organizationId} and np.network_id = ${networkId} and np.source <> 'self'`.execute(
      trx,
    );
    if (people.length === 0)
      throw new HttpError('notFound', 'Nobody in your network works, worked or studied at this organization.');
    const changed = people.filter((person) => person.excluded !== excluded).map(({ id }) => id);
    if (changed.length > 0) await excludeFromShares(trx, networkId, changed, excluded);
    return changed.length;
  });
}

async function lockOwnNetwork(db: Database, user: User): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from network where owner_user_id = ${user.id} for update`.execute(db);
  if (!rows[0]) throw notFound('Your network');
  return rows[0].id;
}

/** Answers 404 for every person outside of the network, so that it does not reveal whether the person exists. */
async function lockOwnNetworkWith(db: Database, user: User, personId: number): Promise<number> {
  if (personId === user.personId) throw conflict('You are always part of your own network.');
  const networkId = await lockOwnNetwork(db, user);
  const { rows } = await sql`
    select from network_person where network_id = ${networkId} and person_id = ${personId}`.execute(db);
  if (rows.length === 0) throw new HttpError('notFound', 'This person is not in your network.');
  return networkId;
}
