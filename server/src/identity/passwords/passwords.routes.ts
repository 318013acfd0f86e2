import { changePassword as contract } from '@kith/contract/identity/password';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { findUserWords } from './guessable-words.queries.ts';
import { changePassword } from './change-password.commands.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { requirePassword } from './require-password.ts';
import { ownAccountWithPassword } from '../account/account.policy.ts';

export function passwordRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, contract, [ownAccountWithPassword], async ({ body, user }) => {
    await requirePassword(app, user, body.currentPassword, 'currentPassword');
    await refuseWeakPassword(app, 'newPassword', body.newPassword, await findUserWords(db, user.id));
    const passwordHash = await hashPassword(body.newPassword);
    await db.transaction().execute((trx) =>
      changePassword(trx, {
        userId: user.id,
        username: user.username,
        passwordHash,
        keepSessionId: user.sessionId,
        action: 'password-changed',
      }),
    );
  });
}
