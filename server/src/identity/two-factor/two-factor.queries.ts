import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export async function findTwoFactor(db: Database, userId: number) {
  return db
    .selectFrom('two_factor')
    .where('user_id', '=', userId)
    .select([
      'sealed_secret as sealedSecret',
      'last_step as lastStep',
      sql<boolean>`confirmed_on is not null`.as('on'),
      sql<number>`(select count(*) from recovery_code c where c.user_id = two_factor.user_id and used_on is null)`.as(
        'recoveryCodesLeft',
      ),
    ])
    .executeTakeFirst();
}

/** What else counts as two factors. `issuer`: of the provider for single sign-on. */
export async function findOtherFactors(
  db: Database,
  userId: number,
  issuer: string | null,
): Promise<{ passkeys: number; isLinkedToProvider: boolean }> {
  const { rows } = await sql<{ passkeys: number; isLinkedToProvider: boolean }>`
    select (select count(*) from passkey where user_id = ${userId}) as passkeys,
      exists (select from sign_on where user_id = ${userId} and issuer = ${issuer}) as "isLinkedToProvider"`.execute(
    db,
  );
  return rows[0] ?? { passkeys: 0, isLinkedToProvider: false };
}

/** Replaces an unconfirmed secret. Returns false if a secret is confirmed already. */
export async function storeUnconfirmedSecret(db: Database, userId: number, sealedSecret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into two_factor as t (user_id, sealed_secret) values (${userId}, ${sealedSecret})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0 where t.confirmed_on is null
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Consumes the step and so its code: only one of two concurrent requests with the same code succeeds. */
export async function consumeStep(db: Database, userId: number, step: number, sealedSecret: Buffer): Promise<boolean> {
  const used = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .where('sealed_secret', '=', sealedSecret)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function consumeRecoveryCode(db: Database, userId: number, codeHash: Buffer): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_on: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_on', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function enableTwoFactor(db: Database, userId: number, codeHashes: Buffer[]): Promise<void> {
  await db
    .updateTable('two_factor')
    .set({ confirmed_on: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
  await insertRecoveryCodes(db, userId, codeHashes);
}

/** Returns false if two-factor sign-in is off. The lock serializes concurrent calls, so that one set of codes remains. */
export async function replaceRecoveryCodes(db: Database, userId: number, codeHashes: Buffer[]): Promise<boolean> {
  const { rows } =
    await sql`select from two_factor where user_id = ${userId} and confirmed_on is not null for update`.execute(db);
  if (rows.length === 0) return false;
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await insertRecoveryCodes(db, userId, codeHashes);
  return true;
}

async function insertRecoveryCodes(db: Database, userId: number, codeHashes: Buffer[]): Promise<void> {
  await db
    .insertInto('recovery_code')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function deleteTwoFactor(db: Database, userId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return removed !== undefined;
}
