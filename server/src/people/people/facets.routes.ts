import { listPersonFacets } from '@kith/contract/people/facets';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openScope } from '../../access/open-scope.ts';
import { checkPersonFilters } from './check-filters.ts';
import { countPersonFacets } from '../../directory/count.ts';
import { acquaintanceFacets } from '../acquaintance.filter.ts';
import { labelFacet } from '../labels.filter.ts';
import { personSearch } from './people.filter.ts';
import { canOpenScope } from '../../access/access.policy.ts';
import { canUsePersonFilters } from './people.policy.ts';

export function personFacetRoutes(app: App): void {
  endpoint(app, listPersonFacets, [canOpenScope, canUsePersonFilters], async ({ query, user }) => {
    const { collectiveId, admin, facets, ...filters } = query;
    const scope = await openScope(app.connections, user, { collectiveId, admin }, app.directoryCache);
    checkPersonFilters(filters, scope, user);
    return countPersonFacets(app.connections, personSearch(scope, filters, user), facets, {
      labels: labelFacet('person', scope),
      ...acquaintanceFacets('person', { scope, viewerPersonId: user.personId }, filters),
    });
  });
}
