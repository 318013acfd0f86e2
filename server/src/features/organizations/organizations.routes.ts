import { listOrganizations } from '@kith/contract/organizations';
import { toPage } from '@kith/contract/paging';
import { keepingPlans } from '../../platform/database/kept-plans.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openScope } from '../../scope/access.ts';
import { refuseHalfACircle } from '../../scope/places.ts';
import { withRecordFacts } from '../records/record-facts.queries.ts';
import { organizationSummaries, searchOrganizations } from './organizations.queries.ts';

export function organizationRoutes(app: App): void {
  const { db, pool } = app.connections;
  const hot = keepingPlans(pool);

  endpoint(app, listOrganizations, async ({ query, user }) => {
    const { collectiveId, admin, order, page, limit, typeId, types = [], ...rest } = query;
    const filters = { ...rest, types: typeId === undefined ? types : [...types, typeId] };
    const scope = await openScope(hot, user, { collectiveId, admin });
    refuseHalfACircle(filters);
    const { organizations, total } = await searchOrganizations(db, { scope, filters, order, page, limit });
    const listed = await organizationSummaries(hot, organizations, app.config.LOGO_URL_TEMPLATE !== undefined);
    return toPage(scope.kind === 'admin' ? await withRecordFacts(hot, 'organization', listed) : listed, total, query);
  });
}
