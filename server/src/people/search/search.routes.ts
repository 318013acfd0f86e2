import { omniSearch } from '@kith/contract/people/search';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openScope } from '../../access/open-scope.ts';
import { canOpenScope } from '../../access/access.policy.ts';
import { searchByName } from './search.queries.ts';

export function searchRoutes(app: App): void {
  endpoint(app, omniSearch, [canOpenScope], async ({ query: { name, limit, collectiveId }, user }) => {
    const scope = await openScope(app.connections, user, { collectiveId }, app.directoryCache);
    const logos = app.config.LOGO_URL_TEMPLATE !== undefined;
    return searchByName(app.connections, { scope, text: name, limit, logos });
  });
}
