import type { Passkey } from '@kith/contract/identity/passkeys';
import { limits } from '@kith/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds, unixSecondsOrNull } from '../../platform/database/unix-seconds.ts';
import type { Credential } from './webauthn.ts';

const columns = [
  'id',
  'name',
  unixSeconds('created_on').as('createdOn'),
  unixSecondsOrNull('last_used_on').as('lastUsedOn'),
] as const;

export async function findPasskeysOf(db: Database, userId: number): Promise<Passkey[]> {
  return db.selectFrom('passkey').where('user_id', '=', userId).select(columns).orderBy('id').execute();
}

export async function findCredentialIds(db: Database, userId: number): Promise<Buffer[]> {
  const rows = await db.selectFrom('passkey').where('user_id', '=', userId).select('credential_id').execute();
  return rows.map(({ credential_id }) => credential_id);
}

/** Returns undefined if the credential is registered already, or the user has too many. */
export async function insertPasskey(
  db: Database,
  userId: number,
  name: string,
  { id, publicKey, counter }: Credential,
): Promise<Passkey | undefined> {
  const { rows } = await sql<Passkey>`
    insert into passkey (user_id, credential_id, public_key, counter, name)
    select ${userId}, ${id}, ${publicKey}, ${counter}, ${name}
    where (select count(*) from passkey where user_id = ${userId}) < ${limits.passkeys}
    on conflict (credential_id) do nothing
    returning id, name, ${unixSeconds('created_on')} as "createdOn", null::float8 as "lastUsedOn"`.execute(db);
  return rows[0];
}

/** Who has just created a passkey, with the password, has proven both factors in this session. */
export async function markByPasskey(db: Database, sessionId: number): Promise<void> {
  await db.updateTable('session').set({ by_passkey: true }).where('id', '=', sessionId).execute();
}

export async function updatePasskeyName(
  db: Database,
  userId: number,
  id: number,
  name: string,
): Promise<Passkey | undefined> {
  return db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

/** Returns the name of the removed passkey. */
export async function deletePasskey(db: Database, userId: number, id: number): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}

/** The other sessions that a passkey has proven: the removed one may be lost with its device. Returns those that have ended. */
export async function deletePasskeySessions(db: Database, userId: number, currentId: number): Promise<number[]> {
  const ended = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('by_passkey', '=', true)
    .where('id', '!=', currentId)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Returns the names of the removed passkeys. */
export async function deletePasskeysOf(db: Database, userId: number): Promise<string[]> {
  const removed = await db.deleteFrom('passkey').where('user_id', '=', userId).returning('name').execute();
  return removed.map(({ name }) => name);
}

/** The passkey and the account that it opens. */
export async function findPasskey(db: Database, credentialId: Buffer) {
  return db
    .selectFrom('passkey as k')
    .innerJoin('user_account as u', 'u.id', 'k.user_id')
    .where('k.credential_id', '=', credentialId)
    .select(['k.id', 'k.name', 'k.user_id as userId', 'k.public_key as publicKey', 'k.counter'])
    .select('u.person_id as personId')
    .select(sql<number[]>`array(select role_id from user_role where user_id = u.id)`.as('roles'))
    .$narrowType<{ personId: number }>()
    .executeTakeFirst();
}

/** Stores the counter. Returns false if the passkey was removed, or used with the same or a higher counter meanwhile. */
export async function consumeCounter(db: Database, id: number, counter: number): Promise<boolean> {
  const used = await db
    .updateTable('passkey')
    .set({ counter, last_used_on: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
