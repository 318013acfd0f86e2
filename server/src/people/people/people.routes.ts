import { toPage } from '@kith/contract/paging';
import { downloadPersons, listPersons } from '@kith/contract/people/people';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openScope } from '../../access/open-scope.ts';
import { searchPeople } from '../../directory/search.ts';
import { exportCsv, isoTime } from '../../services/exports/exports.queries.ts';
import { withRecordFacts } from '../records/record-facts.queries.ts';
import { refuseMisplaced } from './misplaced-filters.ts';
import { askPeople } from './people.filter.ts';
import { canOpenScope } from '../../access/access.policy.ts';
import { canFilterBy } from './people.policy.ts';
import { allRecords, personSummaries } from './people.queries.ts';

export function peopleRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listPersons, [canOpenScope, canFilterBy], async ({ query, user }) => {
    const { collectiveId, admin, order, page, limit, ...filters } = query;
    const scope = await openScope(app.connections, user, { collectiveId, admin }, app.directoryCache);
    refuseMisplaced(filters, scope, user);
    const { ids, total } = await searchPeople(app.connections, {
      ...askPeople(scope, filters),
      viewerPersonId: user.personId,
      order,
      page,
      limit,
    });
    const listed = await personSummaries(app.connections, ids, { viewerPersonId: user.personId, scope });
    return toPage(
      scope.kind === 'admin' ? await withRecordFacts(app.connections, 'person', listed) : listed,
      total,
      query,
    );
  });

  endpoint(app, downloadPersons, [canOpenScope, canFilterBy], async ({ query, user, reply }) => {
    const { order, ...filters } = query;
    const scope = await openScope(app.connections, user, { admin: 'true' });
    refuseMisplaced(filters, scope, user);
    return exportCsv(db, {
      actorId: user.id,
      list: 'people',
      filters: query,
      query: await allRecords(app.connections, { ...askPeople(scope, filters), viewerPersonId: user.personId, order }),
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
