import { attachLabelToMany, PersonFilterQuery, undoLabelOperation } from '@kith/contract/relationships/labels';
import { limits } from '@kith/contract/limits';
import { endpoint } from '../../platform/http/endpoint.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { limitedTo, when } from '../../platform/policy.ts';
import type { Scope } from '../../access/scope.ts';
import { canOpenScope } from '../../access/access.policy.ts';
import { checkPersonFilters } from '../../people/people/check-filters.ts';
import { personSearch } from '../../people/people/people.filter.ts';
import { searchPeople } from '../../directory/search.ts';
import { canUsePersonFilters } from '../../people/people/people.policy.ts';
import { attachLabelToPeople, findLabelOperation, detachOperation } from './label-assignments.commands.ts';
import { canUndoLabeling } from './labels.policy.ts';
import { openLabel } from './open-label.ts';

const bulkLabelRules = [
  canOpenScope,
  when('the people come from a search', canUsePersonFilters),
  limitedTo('people of the scope'),
] as const;

export function bulkLabelRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, attachLabelToMany, bulkLabelRules, async ({ params, body: { ids, query = {} }, user }) => {
    const { scope, label } = await openLabel(app.connections, user, params.id);
    const personIds = ids ?? (await findSearchedIds(scope, user, query));
    const operation = await attachLabelToPeople(db, scope, { labelId: label.id, personIds, userId: user.id });
    if (!operation) throw notFound('This label');
    return operation;
  });

  endpoint(app, undoLabelOperation, [canOpenScope, canUndoLabeling], async ({ params, user }) => {
    const operation = await findLabelOperation(db, params.id);
    if (!operation) throw notFound('This operation');
    await openLabel(app.connections, user, operation.labelId);
    authorize(canUndoLabeling, user, operation);
    return { detached: await detachOperation(db, params.id, user.id) };
  });

  /** The ids that the list of people finds with these filters. */
  async function findSearchedIds(openedScope: Scope, viewer: User, query: Record<string, string>): Promise<number[]> {
    const scope = { ...openedScope, cache: app.directoryCache };
    const filters = PersonFilterQuery.parse(query);
    checkPersonFilters(filters, scope, viewer);
    const page = { order: 'name-asc', page: 1, limit: limits.peopleLabeledAtOnce } as const;
    const { ids, total } = await searchPeople(app.connections, {
      ...personSearch(scope, filters, viewer),
      ...page,
    });
    if (total > limits.peopleLabeledAtOnce)
      throw conflict(`The search finds ${total} people; at most ${limits.peopleLabeledAtOnce} can be labeled at once.`);
    return ids;
  }
}
