import { limits } from '@kith/contract/limits';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';

/** Also for the case that somebody else has requested it in a browser that was left open. */
export async function mailTakeout(db: Database, username: string, baseUrl: string): Promise<void> {
  await queueMail(db, 'takeout-ready', username, {
    subject: 'The copy of your data is ready',
    greeting: 'Hello,',
    paragraphs: [
      `You can download it for ${limits.takeoutDays} days: sign in and open “Your data” in your account.`,
      'If you did not ask for it, delete it there, choose a new password, and tell an admin.',
    ],
    action: { label: 'Open Kith', url: baseUrl },
  });
}
