import { listOrganizationFacets } from '@kith/contract/people/facets';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openScope } from '../../access/open-scope.ts';
import { refuseHalfACircle } from '../../directory/matching/places.ts';
import { facetsOf } from './facets.queries.ts';

export function organizationFacetRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listOrganizationFacets, async ({ query, user }) => {
    const { collectiveId, admin, facets, ...filters } = query;
    const scope = await openScope(db, user, { collectiveId, admin }, app.memory);
    refuseHalfACircle(filters);
    return facetsOf(db, scope, filters, facets);
  });
}
