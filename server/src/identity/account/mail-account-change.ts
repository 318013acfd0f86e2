import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';

interface AccountChange {
  subject: string;
  what: string;
  /** What to do if it was somebody else. */
  otherwise?: string;
}

/** Mails the owner about a change of how they sign in, so that an attacker cannot make it unnoticed. */
export async function mailAccountChange(
  db: Database,
  kind: 'two-factor-changed' | 'passkeys-changed' | 'sign-on-changed',
  username: string,
  {
    subject,
    what,
    otherwise = 'choose a new password with “Forgot password?” at once, and tell an admin',
  }: AccountChange,
): Promise<void> {
  await queueMail(db, kind, username, {
    subject,
    greeting: 'Hello,',
    paragraphs: [what, `If that was not you, ${otherwise}.`],
  });
}
