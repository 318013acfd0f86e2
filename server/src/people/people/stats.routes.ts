import type { PersonFilters } from '@kith/contract/people/person-filters';
import { getCollectiveStats, getNetworkStats, type PersonStats } from '@kith/contract/people/stats';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { openScope } from '../../access/open-scope.ts';
import { canOpenScope } from '../../access/access.policy.ts';
import { checkPersonFilters } from './check-filters.ts';
import { countPersonStats } from '../../directory/count.ts';
import { personSearch } from './people.filter.ts';
import { canUsePersonFilters } from './people.policy.ts';

export function statsRoutes(app: App): void {
  endpoint(app, getNetworkStats, [canOpenScope, canUsePersonFilters], ({ query, user }) =>
    stats(user, undefined, query),
  );
  endpoint(app, getCollectiveStats, [canOpenScope, canUsePersonFilters], ({ params, query, user }) =>
    stats(user, params.id, query),
  );

  async function stats(user: User, collectiveId: number | undefined, filters: PersonFilters): Promise<PersonStats> {
    const scope = await openScope(app.connections, user, { collectiveId }, app.directoryCache);
    checkPersonFilters(filters, scope, user);
    return countPersonStats(app.connections, personSearch(scope, filters, user));
  }
}
