import { toPage } from '@kith/contract/paging';
import { listPersons } from '@kith/contract/people';
import type { PersonFilters } from '@kith/contract/person-filters';
import { endpoint } from '../../platform/http/endpoint.ts';
import { forbidden, invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openScope, type Scope } from '../../scope/access.ts';
import { refuseHalfACircle } from '../../scope/places.ts';
import { personSummaries } from './people.queries.ts';
import { searchPeople } from './people.search.queries.ts';

export function peopleRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listPersons, async ({ query, user }) => {
    const { collectiveId, admin, order, page, limit, ...filters } = query;
    const scope = await openScope(db, user, { collectiveId, admin });
    refuseMisplaced(filters, scope);
    refuseHalfACircle(filters);
    const { people, total } = await searchPeople(db, { scope, viewer: user, filters, order, page, limit });
    return toPage(await personSummaries(db, people, user.personId), total, query);
  });
}

/** Filters that only some scopes have. */
function refuseMisplaced({ linkedin, email, isCollaborator }: PersonFilters, { kind }: Scope): void {
  if (kind !== 'admin' && (linkedin || email)) throw forbidden();
  if (kind !== 'collective' && isCollaborator !== undefined)
    throw invalid({ isCollaborator: 'Can be asked in a collective only.' });
}
