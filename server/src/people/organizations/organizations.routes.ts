import { downloadOrganizations, listOrganizations } from '@kith/contract/people/organizations';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openScope } from '../../access/open-scope.ts';
import { searchOrganizations } from '../../directory/search.ts';
import { canOpenScope } from '../../access/access.policy.ts';
import { exportCsv, isoTime } from '../../services/exports/exports.queries.ts';
import { addRecordAudit } from '../records/record-audit.queries.ts';
import { checkOrganizationFilters } from './check-filters.ts';
import { organizationSearch } from './organizations.filter.ts';
import { queryOrganizationRecords, loadOrganizationSummaries } from './organizations.queries.ts';

export function organizationRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listOrganizations, [canOpenScope], async ({ query, user }) => {
    const { collectiveId, admin, order, page, limit, ...rest } = query;
    const filters = withType(rest);
    const scope = await openScope(app.connections, user, { collectiveId, admin }, app.directoryCache);
    checkOrganizationFilters(filters, scope);
    const { organizations, total } = await searchOrganizations(app.connections, {
      ...organizationSearch(scope, filters, user),
      order,
      page,
      limit,
    });
    const showLogos = app.config.LOGO_URL_TEMPLATE !== undefined;
    const listing = loadOrganizationSummaries(app.connections, organizations, { scope, showLogos });
    const ids = organizations.map(({ organizationId }) => organizationId);
    const listed = scope.kind === 'admin' ? addRecordAudit(app.connections, 'organization', ids, listing) : listing;
    return toPage(await listed, total, query);
  });

  endpoint(app, downloadOrganizations, [canOpenScope], async ({ query, user, reply }) => {
    const { order, ...rest } = query;
    const filters = withType(rest);
    const scope = await openScope(app.connections, user, { admin: 'true' });
    checkOrganizationFilters(filters, scope);
    return exportCsv(db, {
      actorId: user.id,
      list: 'organizations',
      filters: query,
      query: await queryOrganizationRecords(app.connections, { ...organizationSearch(scope, filters, user), order }),
      columns: {
        ID: (organization) => organization.id,
        Name: (organization) => organization.name,
        Type: (organization) => organization.type,
        'Created On': (organization) => isoTime(organization.createdOn),
        'Created By': (organization) => organization.createdBy?.name ?? 'System',
        'Last Updated': (organization) => isoTime(organization.updatedOn),
        'Updated By': (organization) => organization.updatedBy?.name ?? null,
      },
      reply,
    });
  });
}

/** Merges `typeId`, which links of the back-office use, into `types`. */
function withType<F extends { types?: number[] | undefined }>({
  typeId,
  ...filters
}: F & { typeId?: number | undefined }) {
  return { ...filters, types: [...(filters.types ?? []), ...(typeId === undefined ? [] : [typeId])] };
}
