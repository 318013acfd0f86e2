import { omniSearch } from '@kith/contract/search';
import { keepingPlans } from '../../platform/database/kept-plans.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openScope } from '../../scope/access.ts';
import { findOrganizations, findPeople } from './search.queries.ts';

export function searchRoutes(app: App): void {
  const { db, pool } = app.connections;
  const hot = keepingPlans(pool);

  endpoint(app, omniSearch, async ({ query: { name, limit, collectiveId }, user }) => {
    const scope = await openScope(hot, user, { collectiveId });
    const [persons, organizations] = await Promise.all([
      findPeople({ db, hot }, scope, name, limit),
      findOrganizations({ db, hot }, scope, name, { limit, logos: app.config.LOGO_URL_TEMPLATE !== undefined }),
    ]);
    return { persons, organizations };
  });
}
