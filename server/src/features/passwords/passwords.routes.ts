import { changePassword as contract } from '@kith/contract/password';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { changePassword } from './passwords.commands.ts';
import { requirePassword } from './require-password.ts';

export function passwordRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, contract, async ({ body, user }) => {
    await requirePassword(app, user, body.currentPassword, 'currentPassword');
    refuseCommonPassword('newPassword', body.newPassword, user.username);
    const passwordHash = await hashPassword(body.newPassword);
    await db.transaction().execute((trx) =>
      changePassword(trx, {
        userId: user.id,
        username: user.username,
        passwordHash,
        keepSessionId: user.sessionId,
        how: 'password-changed',
      }),
    );
  });
}
