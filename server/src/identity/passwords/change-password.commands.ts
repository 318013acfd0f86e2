import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';

export interface PasswordChange {
  userId: number;
  username: string;
  passwordHash: string;
  /** The session that stays; all others end. */
  keepSessionId: number | null;
  action: 'password-reset' | 'password-changed';
}

/** Sets the password, ends all other sessions, mails the owner and records the activity. Needs a transaction. */
export async function changePassword(
  db: Database,
  { userId, username, passwordHash, keepSessionId, action }: PasswordChange,
): Promise<void> {
  await db.updateTable('user_account').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  // Open links and codes end too: an attacker may have requested them with the old password.
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
  await recordActivity(db, { actorId: userId, action, entityType: 'user', entityId: userId });
}
