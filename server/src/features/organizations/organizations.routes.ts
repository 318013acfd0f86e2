import { listOrganizations } from '@kith/contract/organizations';
import { toPage } from '@kith/contract/paging';
import type { App } from '../../platform/http/fastify-types.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { openScope } from '../../scope/access.ts';
import { pageOfOrganizations } from './organizations.queries.ts';

export function organizationRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listOrganizations, async ({ query, user }) => {
    const scope = await openScope(db, user, query);
    return toPage(await pageOfOrganizations(db, scope, query), scope.totalOrganizations, query);
  });
}
