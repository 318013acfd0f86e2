import { email } from '@kith/contract/fields';
import { texts } from '@kith/contract/texts';
import { getSession, signIn, signOut } from '@kith/contract/identity/session';
import type { FastifyRequest } from 'fastify';
import { unseal } from '../../platform/codes.ts';
import { mustSetUpTwoFactor } from '../../platform/http/admission.ts';
import { isDirect } from '../../platform/http/direct-request.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { HttpError, unauthenticated } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { hashPassword, isOutdated, verifyUnknownUser } from '../../platform/passwords.ts';
import { limitedTo } from '../../platform/policy.ts';
import { endSession, startSession } from '../../platform/sessions/sessions.ts';
import { isPasswordOf } from '../../services/settings/demo-passwords.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { recordSignIn, recordVisitorActivity } from '../../services/activity-log/security-log.ts';
import type { Provider } from '../sign-on/provider.ts';
import { findIdToken } from '../sign-on/sign-on.queries.ts';
import { checkSecondFactor } from '../two-factor/two-factor.commands.ts';
import { findLogin, replacePasswordHash } from './session.queries.ts';
import { presentSession } from './session.view.ts';
import { beginSignIn } from './sign-in-attempt.ts';

const ownSession = limitedTo('your own session');
const byCredentials = limitedTo('the account whose email, password and second factor you have');

export function sessionRoutes(app: App, provider: Provider | null): void {
  const { db } = app.connections;

  endpoint(app, getSession, [ownSession], async ({ user }) =>
    user
      ? {
          userId: user.id,
          personId: user.personId,
          isMember: user.isMember,
          isAdmin: user.isAdmin,
          mustSetUpTwoFactor: mustSetUpTwoFactor(app, user),
        }
      : null,
  );

  endpoint(app, signIn, [byCredentials], async ({ body, request, reply }) => {
    const login = await findLogin(db, body.username);
    const attempt = await beginSignIn(app, request, body.username, login?.id);
    // Unknown user, wrong password and disabled user: same time and same response.
    const right = login
      ? await isPasswordOf(app, { ...login, username: body.username }, body.password, isDirect(request))
      : await verifyUnknownUser(body.password);
    if (!login || !right || login.disabled) {
      await attempt.failed();
      await recordFailure(request, body.username, login?.id);
      throw unauthenticated(texts.incorrectCredentials);
    }
    const factor = await checkSecondFactor(app, request, login.id, body.code);
    if (factor === 'missing') {
      await attempt.succeeded();
      throw new HttpError('twoFactorRequired', 'Enter the code of your authenticator app.');
    }
    if (factor === 'wrong') {
      await attempt.failed();
      await recordFailure(request, body.username, login.id);
      throw unauthenticated('Incorrect code');
    }
    const passwordHash = isOutdated(login.passwordHash)
      ? await replacePasswordHash(db, login, await hashPassword(body.password))
      : login.passwordHash;
    await attempt.succeeded();
    await db.transaction().execute(async (trx) => {
      if (!(await startSession(trx, { userId: login.id, passwordHash, request, reply })))
        throw unauthenticated(texts.incorrectCredentials);
      await recordSignIn(trx, request, login.id);
    });
    return presentSession(app, { ...login, userId: login.id, hasTwoFactor: factor === 'right' });
  });

  endpoint(app, signOut, [ownSession], async ({ user, request, reply }) => {
    const idToken = provider && (await findIdToken(db, user.sessionId, provider.issuer));
    await db.transaction().execute(async (trx) => {
      await endSession(trx, request, reply);
      await recordActivity(trx, { actorId: user.id, action: 'signed-out', entityType: 'user', entityId: user.id });
    });
    return { providerUrl: idToken && (await provider.signOutUrl(unseal(app.secret, idToken).toString())) };
  });

  /** Records the user name only if it is an email address, because people type passwords into the wrong field. */
  async function recordFailure(request: FastifyRequest, username: string, userId?: number): Promise<void> {
    const details = { address: request.ip };
    if (userId !== undefined)
      await recordActivity(db, {
        actorId: null,
        action: 'sign-in-failed',
        entityType: 'user',
        entityId: userId,
        details,
      });
    else
      await recordVisitorActivity(db, {
        actorId: null,
        action: 'sign-in-failed',
        details: email.safeParse(username).success ? { ...details, username } : details,
      });
  }
}
