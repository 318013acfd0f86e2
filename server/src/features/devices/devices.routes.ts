import { listDevices, signOutDevice } from '@kith/contract/devices';
import { endpoint } from '../../platform/http/endpoint.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';
import { recordActivity } from '../activity/activity.queries.ts';
import { deleteOwnSession, listSessions } from './devices.queries.ts';

export function deviceRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listDevices, ({ user }) => listSessions(db, user.id, user.sessionId));

  endpoint(app, signOutDevice, async ({ params, user }) => {
    await db.transaction().execute(async (trx) => {
      // Another's session is as unknown as one that never was: nobody learns which ids exist.
      if (!(await deleteOwnSession(trx, user.id, params.id))) throw notFound('This session');
      await notifyLive(trx, { type: 'session-ended', sessionId: params.id });
      await recordActivity(trx, { actorId: user.id, action: 'session-ended', entityType: 'user', entityId: user.id });
    });
  });
}
