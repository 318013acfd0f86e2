import { toPage } from '@kith/contract/paging';
import { listPersons } from '@kith/contract/people';
import type { App } from '../../platform/http/fastify-types.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { openScope } from '../../scope/access.ts';
import { pageOfPeople, personSummaries } from './people.queries.ts';

export function peopleRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listPersons, async ({ query, user }) => {
    const scope = await openScope(db, user, query.collectiveId);
    const people = await pageOfPeople(db, scope, query);
    return toPage(await personSummaries(db, people, user.personId), scope.totalPersons, query);
  });
}
