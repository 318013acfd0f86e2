import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export async function findLogin(db: Database, username: string) {
  return db
    .selectFrom('user_account')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('person_id', 'is not', null)
    .select(['id', 'person_id as personId', 'password_hash as passwordHash', 'disabled'])
    .select((eb) =>
      sql<
        number[]
      >`array(${eb.selectFrom('user_role').select('role_id').whereRef('user_id', '=', 'user_account.id')})`.as('roles'),
    )
    .$narrowType<{ personId: number }>()
    .executeTakeFirst();
}

/** Does not overwrite a hash that was changed concurrently. Returns the hash to use for the session. */
export async function replacePasswordHash(
  db: Database,
  login: { id: number; passwordHash: string },
  next: string,
): Promise<string> {
  const replaced = await db
    .updateTable('user_account')
    .set({ password_hash: next })
    .where('id', '=', login.id)
    .where('password_hash', '=', login.passwordHash)
    .returning('id')
    .executeTakeFirst();
  return replaced ? next : login.passwordHash;
}
