import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export async function findLogin(db: Database, username: string) {
  return db
    .selectFrom('user_account')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .select(['id', 'person_id as personId', 'password_hash as passwordHash', 'disabled'])
    .select((eb) =>
      sql<
        number[]
      >`array(${eb.selectFrom('user_role').select('role_id').whereRef('user_id', '=', 'user_account.id')})`.as('roles'),
    )
    .executeTakeFirst();
}

export async function updatePasswordHash(db: Database, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('user_account').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
