import { omniSearch } from '@kith/contract/search';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openScope } from '../../scope/access.ts';
import { findOrganizations, findPeople } from './search.queries.ts';

export function searchRoutes(app: App): void {
  const { db, hot } = app.connections;

  endpoint(app, omniSearch, async ({ query: { name, limit, collectiveId }, user }) => {
    const scope = await openScope(hot, user, { collectiveId });
    const [persons, organizations] = await Promise.all([
      findPeople({ db, hot }, scope, name, limit),
      findOrganizations({ db, hot }, scope, name, { limit, logos: app.config.LOGO_URL_TEMPLATE !== undefined }),
    ]);
    return { persons, organizations };
  });
}
