import { listPersonFacets } from '@kith/contract/people/facets';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openScope } from '../../access/open-scope.ts';
import { refuseMisplaced } from './misplaced-filters.ts';
import { countPersonFacets } from '../../directory/count.ts';
import { labelFacet } from '../labels.filter.ts';
import { askPeople } from './people.filter.ts';
import { canOpenScope } from '../../access/access.policy.ts';
import { canFilterBy } from './people.policy.ts';

export function personFacetRoutes(app: App): void {
  endpoint(app, listPersonFacets, [canOpenScope, canFilterBy], async ({ query, user }) => {
    const { collectiveId, admin, facets, ...filters } = query;
    const scope = await openScope(app.connections, user, { collectiveId, admin }, app.directoryCache);
    refuseMisplaced(filters, scope, user);
    return countPersonFacets(app.connections, askPeople(scope, filters), facets, {
      labels: labelFacet('person', scope),
    });
  });
}
