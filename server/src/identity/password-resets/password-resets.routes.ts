import { timingSafeEqual } from 'node:crypto';
import {
  completeLinkedPasswordReset,
  completePasswordReset,
  requestPasswordReset,
} from '@kith/contract/identity/password-resets';
import { hashToken } from '../../platform/codes.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { HttpError, invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { addJob } from '../../platform/jobs/jobs.queries.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { limitedTo, sameForAll } from '../../platform/policy.ts';
import { findUserWords } from '../passwords/guessable-words.queries.ts';
import { changePassword } from '../passwords/change-password.commands.ts';
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts';
import { resetCodeHash } from './password-resets.job.ts';
import {
  countTry,
  findResetByLink,
  insertReset,
  markMailboxProven,
  markResetUsed,
  type OpenReset,
} from './password-resets.queries.ts';

const wrongCode = () => invalid({ verificationCode: 'The verification code is wrong or has expired.' });
const wrongLink = () =>
  new HttpError('notFound', 'This link has expired or was used already. Enter your email to get a new one.');

const byMailedCode = limitedTo('the account whose mailed code you have');
const byMailedLink = limitedTo('the account whose mailed link you have');

export function passwordResetRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, requestPasswordReset, [sameForAll], async ({ body }) =>
    db.transaction().execute(async (trx) => {
      const resetId = await insertReset(trx, body.email);
      await addJob(trx, 'mail-password-code', { resetId });
      return { id: resetId };
    }),
  );

  endpoint(app, completePasswordReset, [byMailedCode], async ({ params, body }) => {
    // The try is counted before the comparison, whatever its result.
    const reset = await countTry(db, params.id);
    const presentedHash = resetCodeHash(app.secret, params.id, body.verificationCode);
    if (!reset || !timingSafeEqual(presentedHash, reset.codeHash)) throw wrongCode();
    await setNewPassword(reset, body.newPassword, wrongCode);
  });

  endpoint(app, completeLinkedPasswordReset, [byMailedLink], async ({ body }) => {
    const reset = await findResetByLink(db, hashToken(body.token));
    if (!reset) throw wrongLink();
    await setNewPassword(reset, body.newPassword, wrongLink);
  });

  async function setNewPassword(reset: OpenReset, newPassword: string, tooLate: () => HttpError): Promise<void> {
    await refuseWeakPassword(app, 'newPassword', newPassword, await findUserWords(db, reset.userId));
    const passwordHash = await hashPassword(newPassword);
    await db.transaction().execute(async (trx) => {
      if (!(await markResetUsed(trx, reset))) throw tooLate();
      await markMailboxProven(trx, reset.userId);
      await changePassword(trx, { ...reset, passwordHash, keepSessionId: null, action: 'password-reset' });
    });
  }
}
