import { limits } from '@kith/contract/limits';
import type { PersonFilters } from '@kith/contract/people/person-filters';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  savedSearchQueries,
  type SearchableList,
} from '@kith/contract/people/saved-searches';
import { endpoint } from '../../platform/http/endpoint.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { limitedTo, when } from '../../platform/policy.ts';
import { openScope } from '../../access/open-scope.ts';
import { canOpenScope } from '../../access/access.policy.ts';
import type { Scope } from '../../access/scope.ts';
import { openScopeById } from '../../access/named-scope.ts';
import { refuseMisplaced } from '../people/misplaced-filters.ts';
import { canFilterBy } from '../people/people.policy.ts';
import { canDeleteSearch } from './saved-searches.policy.ts';
import { refuseHalfACircle } from '../places/circle.ts';
import { areLabelsOf, deleteSearch, findSearch, insertSearch, savedSearches } from './saved-searches.queries.ts';

const ownAndShared = limitedTo('your own searches and those that are shared');
const saving = [canOpenScope, when('it is a search for people', canFilterBy)] as const;

export function savedSearchRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listSavedSearches, [canOpenScope, ownAndShared], async ({ query: { list, collectiveId }, user }) => {
    const scope = await openScope(app.connections, user, { collectiveId });
    return savedSearches(db, { scopeId: scope.id, list, userId: user.id }, user.isAdmin);
  });

  endpoint(app, saveSearch, saving, async ({ body: { collectiveId, ...search }, user }) => {
    const scope = await openScope(app.connections, user, { collectiveId });
    await refuseForeign(search, scope, user);
    const saved = await insertSearch(db, { ...search, scopeId: scope.id, userId: user.id });
    if (saved === 'name-taken')
      throw conflict('You already have a search with this name. Choose another name.', {
        name: 'You already have a search with this name.',
      });
    if (saved === 'too-many')
      throw conflict(`You can save at most ${limits.savedSearches} searches. Delete one first.`);
    return saved;
  });

  endpoint(app, deleteSavedSearch, [canOpenScope, canDeleteSearch], async ({ params, user }) => {
    const found = await findSearch(db, params.id);
    if (!found) throw notFound('This search');
    // Who has left a collective leaves their searches to it, as they leave their notes.
    await openScopeById(app.connections, user, found.scopeId);
    authorize(canDeleteSearch, user, found);
    await deleteSearch(db, params.id, user.id);
  });

  /** A search holds what its owner could ask of the list themselves. */
  async function refuseForeign({ list, query }: Search, scope: Scope, user: User): Promise<void> {
    const filters = savedSearchQueries[list].parse(query);
    if (list === 'persons') refuseMisplaced(filters as PersonFilters, scope, user);
    else refuseHalfACircle(filters);
    if (!(await areLabelsOf(db, scope.id, filters.labels ?? [])))
      throw invalid({ query: 'Choose only labels of this scope.' });
  }
}

interface Search {
  list: SearchableList;
  query: Record<string, string>;
}
