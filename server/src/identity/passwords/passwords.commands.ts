import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';

export interface PasswordChange {
  userId: number;
  username: string;
  passwordHash: string;
  /** The session that may go on; all others end. */
  keepSessionId: number | null;
  how: 'password-reset' | 'password-changed';
}

/** A new password ends every other session, tells the owner, and is in the activity. Call it in a transaction. */
export async function changePassword(
  db: Database,
  { userId, username, passwordHash, keepSessionId, how }: PasswordChange,
): Promise<void> {
  await db.updateTable('user_account').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  // What was asked for under the old password ends with it: an attacker's open links and codes too.
  await sql`update login_email_change set expires_on = now() where user_id = ${userId} and expires_on > now()`.execute(
    db,
  );
  await sql`update password_reset set expires_on = now() where user_id = ${userId} and expires_on > now()`.execute(db);
  const ended = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(keepSessionId !== null, (query) => query.where('id', '!=', keepSessionId))
    .returning('id')
    .execute();
  for (const { id } of ended) await notifyLive(db, { type: 'session-ended', sessionId: id });
  await queueMail(db, 'password-changed', username, {
    subject: 'Your Kith password was changed',
    greeting: 'Hello,',
    paragraphs: [
      'The password of your Kith account was changed just now, and all other devices were signed out.',
      'If that was not you, choose a new password with “Forgot password?” at once, and tell an admin.',
    ],
  });
  await recordActivity(db, { actorId: userId, action: how, entityType: 'user', entityId: userId });
}
