import { roleIds } from '@kith/contract/entities';
import type { Database } from './platform/database/database.ts';
import { hashToken, randomToken } from './platform/codes.ts';

/** The user with the email, or the first admin. */
export const findExplainUser = (db: Database, username: string | undefined) =>
  db
    .selectFrom('user_account as u')
    .where('u.disabled', '=', false)
    .$if(username !== undefined, (query) => query.where('u.username', '=', username ?? ''))
    .$if(username === undefined, (query) =>
      query.innerJoin('user_role as r', 'r.user_id', 'u.id').where('r.role_id', '=', roleIds.admin),
    )
    .orderBy('u.id')
    .select(['u.id', 'u.username'])
    .limit(1)
    .executeTakeFirst();

/** Creates a session for one request, without recording a sign-in. Returns its token and a function to end it. */
export async function createTemporarySession(db: Database, userId: number) {
  const token = randomToken();
  const token_hash = hashToken(token);
  const expires_on = new Date(Date.now() + 600_000);
  await db.insertInto('session').values({ token_hash, user_id: userId, expires_on, source: '127.0.0.1' }).execute();
  return { token, end: () => db.deleteFrom('session').where('token_hash', '=', token_hash).execute() };
}
