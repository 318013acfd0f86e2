import { changeLoginEmail, confirmLoginEmail as confirm } from '@kith/contract/identity/login-email';
import { endpoint } from '../../platform/http/endpoint.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { conflict, HttpError } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { limitedTo } from '../../platform/policy.ts';
import { isOwnAccount, ownAccountWithPassword } from '../account/account.policy.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { confirmLoginEmail, requestLoginEmailChange } from './login-email.commands.ts';

const isTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'user_account_username_key';

export function loginEmailRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, changeLoginEmail, [isOwnAccount, ownAccountWithPassword], async ({ params, body, user }) => {
    authorize(isOwnAccount, user, params.id);
    await requirePassword(app, user, body.password, 'password');
    // No check here whether the address is taken: only its owner may learn that, when the link is opened.
    await db
      .transaction()
      .execute((trx) =>
        requestLoginEmailChange(trx, { userId: user.id, username: body.username, baseUrl: app.config.KITH_BASE_URL }),
      );
  });

  endpoint(app, confirm, [limitedTo('the change whose mailed link you have')], async ({ body }) => {
    try {
      const confirmed = await confirmLoginEmail(db, body.token);
      if (!confirmed)
        throw new HttpError(
          'notFound',
          'This link has expired or was used already. Change your login email again to get a new one.',
        );
      return { username: confirmed.username };
    } catch (error) {
      if (isTaken(error)) throw conflict('Another account has this address already.');
      throw error;
    }
  });
}
