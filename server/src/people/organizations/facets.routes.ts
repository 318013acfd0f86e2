import { listOrganizationFacets } from '@kith/contract/people/facets';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openScope } from '../../access/open-scope.ts';
import { countOrganizationFacets } from '../../directory/count.ts';
import { acquaintanceFacets } from '../acquaintance.filter.ts';
import { labelFacet } from '../labels.filter.ts';
import { checkOrganizationFilters } from './check-filters.ts';
import { organizationSearch } from './organizations.filter.ts';
import { canOpenScope } from '../../access/access.policy.ts';

export function organizationFacetRoutes(app: App): void {
  endpoint(app, listOrganizationFacets, [canOpenScope], async ({ query, user }) => {
    const { collectiveId, admin, facets, ...filters } = query;
    const scope = await openScope(app.connections, user, { collectiveId, admin }, app.directoryCache);
    checkOrganizationFilters(filters, scope);
    return countOrganizationFacets(app.connections, organizationSearch(scope, filters, user), facets, {
      labels: labelFacet('organization', scope),
      ...acquaintanceFacets('organization', { scope, viewerPersonId: user.personId }, filters),
    });
  });
}
