import { toPage } from '@kith/contract/paging';
import { listPersons } from '@kith/contract/people';
import { keepingPlans } from '../../platform/database/kept-plans.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openScope } from '../../scope/access.ts';
import { withRecordFacts } from '../records/record-facts.queries.ts';
import { refuseMisplaced } from './people.policy.ts';
import { personSummaries } from './people.queries.ts';
import { searchPeople } from './people.search.queries.ts';

export function peopleRoutes(app: App): void {
  const { db, pool } = app.connections;
  const hot = keepingPlans(pool);

  endpoint(app, listPersons, async ({ query, user }) => {
    const { collectiveId, admin, order, page, limit, ...filters } = query;
    const scope = await openScope(hot, user, { collectiveId, admin });
    refuseMisplaced(filters, scope, user);
    const { people, total } = await searchPeople(db, { scope, viewer: user, filters, order, page, limit });
    const listed = await personSummaries(hot, people, user.personId);
    return toPage(scope.kind === 'admin' ? await withRecordFacts(hot, 'person', listed) : listed, total, query);
  });
}
