import { limits } from '@kith/contract/limits';
import { deleteSavedSearch, listSavedSearches, saveSearch } from '@kith/contract/saved-searches';
import { endpoint } from '../../platform/http/endpoint.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openScope } from '../../scope/access.ts';
import { openScopeById } from '../../scope/named-scope.ts';
import { deleteSearch, findSearch, insertSearch, savedSearches } from './saved-searches.queries.ts';

export function savedSearchRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listSavedSearches, async ({ query: { list, collectiveId }, user }) => {
    const scope = await openScope(db, user, { collectiveId });
    return savedSearches(db, { scopeId: scope.id, list, userId: user.id });
  });

  endpoint(app, saveSearch, async ({ body: { collectiveId, ...search }, user }) => {
    const scope = await openScope(db, user, { collectiveId });
    const saved = await insertSearch(db, { ...search, scopeId: scope.id, userId: user.id });
    if (saved === 'name-taken')
      throw conflict('You have saved a search with this name already.', { name: 'Is taken by a search of yours.' });
    if (saved === 'too-many')
      throw conflict(`At most ${limits.savedSearches} searches can be saved: delete one first.`);
    return saved;
  });

  endpoint(app, deleteSavedSearch, async ({ params, user }) => {
    const found = await findSearch(db, params.id);
    if (!found) throw notFound('This search');
    // Who has left a collective leaves their searches to it, as they leave their notes.
    await openScopeById(db, user, found.scopeId);
    if (!(await deleteSearch(db, params.id, user.id))) throw forbidden();
  });
}
