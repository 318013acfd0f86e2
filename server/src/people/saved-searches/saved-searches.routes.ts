import { limits } from '@kith/contract/limits';
import type { PersonFilters } from '@kith/contract/people/person-filters';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  savedSearchQueries,
  switchSearchAlert,
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
import { checkPersonFilters } from '../people/check-filters.ts';
import { canUsePersonFilters } from '../people/people.policy.ts';
import { canDeleteSearch, canUseSearch } from './saved-searches.policy.ts';
import { switchAlertOff, switchAlertOn } from './search-alerts.commands.ts';
import { checkCircle } from '../places/check-circle.ts';
import {
  areLabelsOf,
  deleteSearch,
  findStoredSearch,
  insertSearch,
  findSavedSearches,
} from './saved-searches.queries.ts';

const ownAndShared = limitedTo('your own searches and those that are shared');
const alertRules = [canOpenScope, canUseSearch, when('it is a search for people', canUsePersonFilters)] as const;
const saveRules = [canOpenScope, when('it is a search for people', canUsePersonFilters)] as const;

export function savedSearchRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listSavedSearches, [canOpenScope, ownAndShared], async ({ query: { list, collectiveId }, user }) => {
    const scope = await openScope(app.connections, user, { collectiveId });
    return findSavedSearches(db, { scopeId: scope.id, list, userId: user.id }, user.isAdmin);
  });

  endpoint(app, saveSearch, saveRules, async ({ body: { collectiveId, ...search }, user }) => {
    const scope = await openScope(app.connections, user, { collectiveId });
    await checkSavedFilters(search, scope, user);
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
    const found = await findStoredSearch(db, params.id);
    if (!found) throw notFound('This search');
    // Like notes, searches stay when their author leaves the collective: then the author cannot delete them.
    await openScopeById(app.connections, user, found.scopeId);
    authorize(canDeleteSearch, user, found);
    await deleteSearch(db, params.id, user.id);
  });

  endpoint(app, switchSearchAlert, alertRules, async ({ params, body, user }) => {
    const found = await findStoredSearch(db, params.id);
    if (!found) throw notFound('This search');
    const scope = await openScopeById(app.connections, user, found.scopeId);
    authorize(canUseSearch, user, found);
    if (!body.isOn) return switchAlertOff(db, { searchId: found.id, userId: user.id });
    if (!(await switchAlertOn(app.connections, scope, found, user)))
      throw conflict(
        `An alert is for a search with at most ${limits.alertResults.toLocaleString('en')} results. Add a filter.`,
      );
  });

  /** A saved search may only have filters that the user could use in the list. */
  async function checkSavedFilters({ list, query }: SearchToSave, scope: Scope, user: User): Promise<void> {
    const filters = savedSearchQueries[list].parse(query);
    if (list === 'persons') checkPersonFilters(filters as PersonFilters, scope, user);
    else checkCircle(filters);
    if (!(await areLabelsOf(db, scope.id, filters.labels ?? [])))
      throw invalid({ query: 'Choose only labels of this scope.' });
  }
}

interface SearchToSave {
  list: SearchableList;
  query: Record<string, string>;
}
