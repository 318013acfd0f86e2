import { toPage } from '@kith/contract/paging';
import { downloadPersons, listPersons } from '@kith/contract/people/people';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openScope } from '../../access/open-scope.ts';
import { searchPeople } from '../../directory/search.ts';
import { exportCsv, isoTime } from '../../services/exports/exports.queries.ts';
import { addRecordAudit } from '../records/record-audit.queries.ts';
import { checkPersonFilters } from './check-filters.ts';
import { personSearch } from './people.filter.ts';
import { canOpenScope } from '../../access/access.policy.ts';
import { canUsePersonFilters } from './people.policy.ts';
import { queryPersonRecords, loadPersonSummaries } from './people.queries.ts';

export function peopleRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listPersons, [canOpenScope, canUsePersonFilters], async ({ query, user }) => {
    const { collectiveId, admin, order, page, limit, ...filters } = query;
    const scope = await openScope(app.connections, user, { collectiveId, admin }, app.directoryCache);
    checkPersonFilters(filters, scope, user);
    const { ids, total } = await searchPeople(app.connections, {
      ...personSearch(scope, filters, user),
      order,
      page,
      limit,
    });
    const listing = loadPersonSummaries(app.connections, ids, { viewerPersonId: user.personId, scope });
    const listed = scope.kind === 'admin' ? addRecordAudit(app.connections, 'person', ids, listing) : listing;
    return toPage(await listed, total, query);
  });

  endpoint(app, downloadPersons, [canOpenScope, canUsePersonFilters], async ({ query, user, reply }) => {
    const { order, ...filters } = query;
    const scope = await openScope(app.connections, user, { admin: 'true' });
    checkPersonFilters(filters, scope, user);
    return exportCsv(db, {
      actorId: user.id,
      list: 'people',
      filters: query,
      query: await queryPersonRecords(app.connections, {
        ...personSearch(scope, filters, user),
        order,
      }),
      columns: {
        ID: (person) => person.id,
        'Created By': (person) => person.createdBy?.name ?? 'System',
        'Created On': (person) => isoTime(person.createdOn),
        Name: (person) => person.name,
        'Is Member': (person) => person.isMember,
        Location: (person) => person.location,
        'Updated By': (person) => person.updatedBy?.name ?? null,
        'Updated On': (person) => isoTime(person.updatedOn),
      },
      reply,
    });
  });
}
