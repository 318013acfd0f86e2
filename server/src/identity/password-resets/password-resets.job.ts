import type { Config } from '../../config.ts';
import { hashToken, keyedHash, randomToken, sixDigits } from '../../platform/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import { countCall } from '../../platform/http/rate-limit.queries.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';
import { storeResetHashes } from './password-resets.queries.ts';

export const resetCodeHash = (secret: string, resetId: string, code: string) =>
  keyedHash(secret, `password-reset ${resetId}`, code);

type ResetSettings = Pick<Config, 'KITH_BASE_URL' | 'LIMIT_RESET_MAILS'>;

/** Creates and mails the code and the link. It is a job, so that the request takes equally long for an unknown address. */
export const mailPasswordCodeJob =
  (db: Database, config: ResetSettings, secret: string) => async (payload: unknown) => {
    const { resetId } = payload as { resetId: string };
    const { KITH_BASE_URL, LIMIT_RESET_MAILS } = config;
    const [code, token] = [sixDigits(), randomToken()];
    await db.transaction().execute(async (trx) => {
      const hashes = { codeHash: resetCodeHash(secret, resetId, code), linkHash: hashToken(token) };
      const owner = await storeResetHashes(trx, resetId, hashes);
      if (!owner) return;
      // A stranger can use up this limit, but does not lock the owner out: the mailed links stay valid for the same period.
      const mails = await countCall(trx, `reset mails of ${owner.userId}`, LIMIT_RESET_MAILS.seconds);
      if (mails.count > LIMIT_RESET_MAILS.max) return;
      await queueMail(trx, 'password-reset', owner.username, {
        subject: 'Your Kith verification code',
        greeting: 'Hello,',
        paragraphs: [
          'This is the code to choose a new password for Kith. It works once, for ten minutes; the link works for an hour.',
          'If you did not ask for it, ignore this mail: nothing has changed.',
        ],
        code,
        // In the fragment, which servers and proxies do not see and cannot log.
        action: { label: 'Choose a new password', url: `${KITH_BASE_URL}/forgot-password#token=${token}` },
      });
    });
  };
