import { getCollective } from '@kith/contract/collectives';
import type { App } from '../../platform/http/fastify-types.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { openScope } from '../../scope/access.ts';
import { findCollective } from './collectives.queries.ts';

export function collectiveRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, getCollective, async ({ params, user }) => {
    const scope = await openScope(db, user, { collectiveId: params.id });
    return findCollective(db, scope, user.id);
  });
}
