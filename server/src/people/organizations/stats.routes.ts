import type { OrganizationFilters } from '@kith/contract/people/organization-filters';
import { getCollectiveOrganizationStats, getNetworkOrganizationStats } from '@kith/contract/people/stats';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { openScope } from '../../access/open-scope.ts';
import { countOrganizationStats } from '../../directory/count.ts';
import { checkOrganizationFilters } from './check-filters.ts';
import { organizationSearch } from './organizations.filter.ts';
import { canOpenScope } from '../../access/access.policy.ts';

export function organizationStatsRoutes(app: App): void {
  endpoint(app, getNetworkOrganizationStats, [canOpenScope], ({ query, user }) => stats(user, undefined, query));
  endpoint(app, getCollectiveOrganizationStats, [canOpenScope], ({ params, query, user }) =>
    stats(user, params.id, query),
  );

  async function stats(user: User, collectiveId: number | undefined, filters: OrganizationFilters) {
    const scope = await openScope(app.connections, user, { collectiveId }, app.directoryCache);
    checkOrganizationFilters(filters, scope);
    return countOrganizationStats(app.connections, organizationSearch(scope, filters, user));
  }
}
