import { listCommonalities } from '@kith/contract/relationships/commonalities';
import { entityType } from '@kith/contract/entities';
import { pageOfAll } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { when } from '../../platform/policy.ts';
import { openScope } from '../../access/open-scope.ts';
import { canOpenScope, canSeePerson, isInTheScope } from '../../access/access.policy.ts';
import { requireInScope } from '../../access/named-scope.ts';
import { requirePerson } from '../../access/profile-access.ts';
import { findSharedAcquaintances, findSharedChoices, findSharedPlaces } from './commonalities.queries.ts';
import { acquaintanceSentence, choiceSentence, placeSentence } from './sentences.ts';

/** More people than these say nothing new. */
const MOST_ACQUAINTANCES = 20;

const comparing = [
  canOpenScope,
  when('the scope is your network', canSeePerson),
  when('the scope is a collective', isInTheScope),
] as const;

export function commonalityRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listCommonalities, comparing, async ({ params, query, user }) => {
    if (params.id === user.personId) throw invalid({ id: 'Is you.' });
    const scope = await openScope(app.connections, user, query);
    if (scope.kind === 'network') await requirePerson(db, user, params.id);
    else await requireInScope(db, scope, { entityTypeId: entityType.person, entityId: params.id });
    const two = { viewerId: user.personId, personId: params.id };
    const [places, choices, acquaintances] = await Promise.all([
      findSharedPlaces(db, scope, two),
      findSharedChoices(db, two),
      scope.kind === 'collective' ? findSharedAcquaintances(db, scope, two, MOST_ACQUAINTANCES) : [],
    ]);
    const thisYear = new Date().getUTCFullYear();
    const all = [
      ...places.map((place) => placeSentence(place, thisYear)),
      ...acquaintances.map(acquaintanceSentence),
      ...choices.map(choiceSentence),
    ].toSorted((a, b) => b.weight - a.weight);
    return pageOfAll(all, query);
  });
}
