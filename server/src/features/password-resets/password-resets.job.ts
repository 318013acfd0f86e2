import { keyedHash, sixDigits } from '../../platform/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';
import { storeCode } from './password-resets.queries.ts';

export const resetCodeHash = (secret: string, resetId: string, code: string) =>
  keyedHash(secret, `password-reset ${resetId}`, code);

/**
 * Makes the code and mails it. A job, because the request must take as long for an address that nobody has.
 */
export const passwordCodeJob = (db: Database, secret: string) => async (payload: unknown) => {
  const { resetId } = payload as { resetId: string };
  const code = sixDigits();
  await db.transaction().execute(async (trx) => {
    const username = await storeCode(trx, resetId, resetCodeHash(secret, resetId, code));
    if (!username) return;
    await queueMail(trx, 'password-reset', username, {
      subject: 'Your Kith verification code',
      greeting: 'Hello,',
      paragraphs: [
        'This is the code to choose a new password for Kith. It works once, for ten minutes.',
        'If you did not ask for it, ignore this mail: nothing has changed.',
      ],
      code,
    });
  });
};
