import { timingSafeEqual } from 'node:crypto';
import { completePasswordReset, requestPasswordReset } from '@kith/contract/password-resets';
import { endpoint } from '../../platform/http/endpoint.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { addJob } from '../../platform/jobs/jobs.queries.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { refuseCommonPassword } from '../passwords/common-passwords.ts';
import { changePassword } from '../passwords/passwords.commands.ts';
import { resetCodeHash } from './password-resets.job.ts';
import { insertReset, takeTry, useReset } from './password-resets.queries.ts';

const wrongCode = () => invalid({ verificationCode: 'The verification code is wrong or has expired.' });

export function passwordResetRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, requestPasswordReset, async ({ body }) =>
    db.transaction().execute(async (trx) => {
      const resetId = await insertReset(trx, body.email);
      await addJob(trx, 'mail-password-code', { resetId });
      return { id: resetId };
    }),
  );

  endpoint(app, completePasswordReset, async ({ params, body }) => {
    // Counted before anything is compared, and kept whatever comes of it.
    const reset = await takeTry(db, params.id);
    const given = resetCodeHash(app.secret, params.id, body.verificationCode);
    if (!reset || !timingSafeEqual(given, reset.codeHash)) throw wrongCode();
    refuseCommonPassword('newPassword', body.newPassword, reset.username);
    const passwordHash = await hashPassword(body.newPassword);
    await db.transaction().execute(async (trx) => {
      if (!(await useReset(trx, params.id))) throw wrongCode();
      await changePassword(trx, { ...reset, passwordHash, keepSessionId: null, how: 'password-reset' });
    });
  });
}
