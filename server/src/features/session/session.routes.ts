import { messages } from '@kith/contract/messages';
import { roleIds } from '@kith/contract/entities';
import { getSession, signIn, signOut } from '@kith/contract/session';
import type { App } from '../../platform/http/fastify-types.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { unauthenticated } from '../../platform/http/errors.ts';
import { verifyNobody, verifyPassword } from '../../platform/passwords.ts';
import { endSession, startSession } from '../../platform/sessions/sessions.ts';
import { recordActivity } from '../activity/activity.queries.ts';
import { findLogin } from './session.queries.ts';

export function sessionRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, getSession, async ({ user }) =>
    user ? { userId: user.id, personId: user.personId, isMember: user.isMember, isAdmin: user.isAdmin } : null,
  );

  endpoint(app, signIn, async ({ body, request, reply }) => {
    const login = await findLogin(db, body.username);
    // Unknown, wrong and disabled take the same time and say the same thing.
    const right = login ? await verifyPassword(body.password, login.passwordHash) : await verifyNobody(body.password);
    if (!login || !right || login.disabled) {
      await recordActivity(db, {
        actorId: null,
        action: 'sign-in-failed',
        entityType: 'user',
        ...(login && { entityId: login.id }),
      });
      throw unauthenticated(messages.incorrectCredentials);
    }
    await startSession(db, login.id, request, reply);
    await recordActivity(db, { actorId: login.id, action: 'signed-in', entityType: 'user', entityId: login.id });
    return {
      userId: login.id,
      personId: login.personId,
      isMember: login.roles.includes(roleIds.member),
      isAdmin: login.roles.includes(roleIds.admin),
    };
  });

  endpoint(app, signOut, async ({ user, request, reply }) => {
    await endSession(db, request, reply);
    await recordActivity(db, { actorId: user.id, action: 'signed-out', entityType: 'user', entityId: user.id });
  });
}
