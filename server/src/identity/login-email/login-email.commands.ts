import { sql } from 'kysely';
import { hashToken, randomToken } from '../../platform/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';
import { markMailboxProven } from '../password-resets/password-resets.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';

export interface LoginEmailRequest {
  userId: number;
  username: string;
  baseUrl: string;
}

/** Mails a link to the new address; only the latest link of a user works. Needs a transaction. */
export async function requestLoginEmailChange(
  db: Database,
  { userId, username, baseUrl }: LoginEmailRequest,
): Promise<void> {
  const token = randomToken();
  // The lock serializes concurrent requests, so that only one link stays valid.
  const { rows } = await sql<{
    username: string;
  }>`select username from user_account where id = ${userId} for update`.execute(db);
  await sql`update login_email_change set expires_on = now() where user_id = ${userId} and confirmed_on is null and expires_on > now()`.execute(
    db,
  );
  await db
    .insertInto('login_email_change')
    .values({
      user_id: userId,
      new_username: username,
      token_hash: hashToken(token),
      expires_on: sql<Date>`now() + interval '1 day'`,
    })
    .execute();
  await queueMail(db, 'login-email-confirmation', username, {
    subject: 'Confirm your new login email for Kith',
    greeting: 'Hello,',
    paragraphs: [
      'Open this link to sign in to Kith with this address from now on. It works for one day.',
      'If you did not ask for this, ignore this mail: nothing changes.',
    ],
    action: { label: 'Confirm this address', url: `${baseUrl}/confirm-email?token=${token}` },
  });
  const [user] = rows;
  if (user)
    await queueMail(db, 'login-email-requested', user.username, {
      subject: 'A new login email was requested',
      greeting: 'Hello,',
      paragraphs: [
        `Somebody who is signed in to your Kith account asked to sign in with ${username} from now on.`,
        'If that was not you, choose a new password with “Forgot password?”: that ends the request.',
      ],
    });
}

interface ConfirmedLoginEmail {
  userId: number;
  username: string;
}

/** Changes the address once, and mails the old one. Returns null if the link is invalid or expired. */
export async function confirmLoginEmail(db: Database, token: string): Promise<ConfirmedLoginEmail | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ userId: number; username: string; old: string }>`
      update login_email_change c set confirmed_on = now()
      from user_account u
      where c.token_hash = ${hashToken(token)} and c.confirmed_on is null and c.expires_on > now() and u.id = c.user_id and not u.disabled
      returning c.user_id as "userId", c.new_username as username, u.username as old`.execute(trx);
    const [change] = rows;
    if (!change) return null;
    await markMailboxProven(trx, change.userId);
    await trx.updateTable('user_account').set({ username: change.username }).where('id', '=', change.userId).execute();
    // A reset code that was mailed to the old address must not work any more.
    await sql`update password_reset set expires_on = now() where user_id = ${change.userId} and expires_on > now()`.execute(
      trx,
    );
    await queueMail(trx, 'login-email-changed', change.old, {
      subject: 'Your Kith login email was changed',
      greeting: 'Hello,',
      paragraphs: [
        `Your account now signs in with ${change.username}. This address no longer works for it.`,
        'If that was not you, tell an admin at once.',
      ],
    });
    const { userId, username, old } = change;
    await recordActivity(trx, {
      actorId: userId,
      action: 'login-email-changed',
      entityType: 'user',
      entityId: userId,
      details: { from: old, to: username },
    });
    return change;
  });
}
