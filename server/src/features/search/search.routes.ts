import { omniSearch } from '@kith/contract/search';
import { keepingPlans } from '../../platform/database/kept-plans.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openScope } from '../../scope/access.ts';
import { forNames } from '../../scope/names.ts';
import { findOrganizations, findPeople } from './search.queries.ts';

export function searchRoutes(app: App): void {
  const { db, pool } = app.connections;
  const hot = keepingPlans(pool);

  endpoint(app, omniSearch, async ({ query: { name, limit, collectiveId }, user }) => {
    const scope = await openScope(hot, user, { collectiveId });
    const names = forNames({ db, hot }, scope);
    const [persons, organizations] = await Promise.all([
      findPeople(names, scope, name, limit),
      findOrganizations(names, scope, name, { limit, logos: app.config.LOGO_URL_TEMPLATE !== undefined }),
    ]);
    return { persons, organizations };
  });
}
