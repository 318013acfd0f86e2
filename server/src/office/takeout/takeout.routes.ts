import { deleteTakeout, downloadTakeout, getTakeout, requestTakeout } from '@kith/contract/office/takeout';
import { endpoint } from '../../platform/http/endpoint.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import * as commands from './takeout.commands.ts';
import { ownTakeout } from './takeout.policy.ts';
import { findReadyTakeout, findTakeout, readParts } from './takeout.queries.ts';

export function takeoutRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, getTakeout, [ownTakeout], async ({ user }) => ({ takeout: await findTakeout(db, user.id) }));

  endpoint(app, requestTakeout, [ownTakeout], async ({ user }) => {
    const requested = await commands.requestTakeout(db, user.id);
    const takeout = await findTakeout(db, user.id);
    if (!requested || !takeout) throw conflict('Your data is being collected already. Wait until it is ready.');
    return takeout;
  });

  endpoint(app, deleteTakeout, [ownTakeout], async ({ user }) => {
    if (!(await commands.deleteTakeout(db, user.id))) throw notFound('This copy of your data');
  });

  endpoint(app, downloadTakeout, [ownTakeout], async ({ user, reply }) => {
    const takeout = await findReadyTakeout(db, user.id);
    if (!takeout) throw notFound('This copy of your data');
    await recordActivity(db, { actorId: user.id, action: 'takeout-downloaded', entityType: 'user', entityId: user.id });
    reply.headers({
      'content-disposition': `attachment; filename="kith-${new Date().toISOString().slice(0, 10)}.zip"`,
      'content-length': takeout.bytes,
    });
    return readParts(db, takeout);
  });
}
