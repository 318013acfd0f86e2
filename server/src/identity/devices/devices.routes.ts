import { listDevices, signOutDevice, signOutOtherDevices } from '@kith/contract/identity/devices';
import { endpoint } from '../../platform/http/endpoint.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { deleteOtherSessions, deleteOwnSession, listSessions } from './devices.queries.ts';
import { ownAccount, ownAccountWithPassword } from '../account/account.policy.ts';

export function deviceRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listDevices, [ownAccount], ({ user }) => listSessions(db, user.id, user.sessionId));

  endpoint(app, signOutDevice, [ownAccount], async ({ params, user }) => {
    await db.transaction().execute(async (trx) => {
      // A foreign session answers 404 like an unknown one, so that it does not reveal which ids exist.
      if (!(await deleteOwnSession(trx, user.id, params.id))) throw notFound('This session');
      await notifyLive(trx, { type: 'session-ended', sessionId: params.id });
      await recordActivity(trx, { actorId: user.id, action: 'session-ended', entityType: 'user', entityId: user.id });
    });
  });

  endpoint(app, signOutOtherDevices, [ownAccountWithPassword], async ({ body, user }) => {
    await requirePassword(app, user, body.password, 'password');
    return db.transaction().execute(async (trx) => {
      const ended = await deleteOtherSessions(trx, user.id, user.sessionId);
      for (const sessionId of ended) await notifyLive(trx, { type: 'session-ended', sessionId });
      await recordActivity(trx, {
        actorId: user.id,
        action: 'signed-out-everywhere',
        entityType: 'user',
        entityId: user.id,
        details: { sessions: ended.length },
      });
      return { ended: ended.length };
    });
  });
}
