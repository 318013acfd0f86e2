/** Stores the strength of a relationship, and copies it to the shared contacts of the collectives. */
import type { StrengthId } from '@kith/contract/entities';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

export async function setStrength(
  db: Database,
  user: User,
  toPersonId: number,
  strengthId: StrengthId,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockNetwork(trx, user);
    const { rows } = await sql<{ id: number }>`
      insert into relationship (from_person_id, to_person_id, strength_id)
      values (${user.personId}, ${toPersonId}, ${strengthId})
      on conflict (from_person_id, to_person_id) do update set strength_id = excluded.strength_id
      returning id`.execute(trx);
    await copyStrength(trx, user, toPersonId, strengthId);
    if (!rows[0]) throw new Error('No relationship was written.');
    return rows[0].id;
  });
}

export async function removeStrength(db: Database, user: User, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockNetwork(trx, user);
    const { rows } = await sql<{ toPersonId: number }>`
      delete from relationship where id = ${id} and from_person_id = ${user.personId}
      returning to_person_id as "toPersonId"`.execute(trx);
    if (rows[0]) await copyStrength(trx, user, rows[0].toPersonId, null);
  });
}

/** Must be the first lock, as in every change of a network: a concurrent share would copy the old strength. */
async function lockNetwork(db: Database, user: User): Promise<void> {
  await sql`select from network where owner_user_id = ${user.id} for update`.execute(db);
}

/** Only the caller changes it, who has locked the network. */
async function addRatingVersion(db: Database, user: User): Promise<void> {
  await sql`
    insert into rating_version (network_id, version) select id, 1 from network where owner_user_id = ${user.id}
    on conflict (network_id) do update set version = rating_version.version + 1`.execute(db);
}

/** Updates no row if the network is not shared or does not contain the person: then nothing is revealed. */
async function copyStrength(db: Database, user: User, personId: number, strengthId: StrengthId | null): Promise<void> {
  await addRatingVersion(db, user);
  await sql`
    update shared_contact e set strength = ${strengthId}
    from network n join collaborator c on c.user_id = n.owner_user_id
    where n.owner_user_id = ${user.id} and e.collective_id = c.collective_id and e.network_id = n.id
      and e.person_id = ${personId}`.execute(db);
}
