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
import { findSharedAcquaintances, findSharedChoices, findSharedOrganizations } from './commonalities.queries.ts';
import { acquaintanceSentence, choiceSentence, organizationSentence } from './sentences.ts';

/** More shared acquaintances would not help the viewer. */
const MAX_ACQUAINTANCES = 20;

const commonalityRules = [
  canOpenScope,
  when('the scope is your network', canSeePerson),
  when('the scope is a collective', isInTheScope),
] as const;

export function commonalityRoutes(app: App): void {
  // Prepared plans, because these statements take longer to plan than to run.
  const { preparedDb: db } = app.connections;

  endpoint(app, listCommonalities, commonalityRules, async ({ params, query, user }) => {
    if (params.id === user.personId) throw invalid({ id: 'Choose somebody other than yourself.' });
    const scope = await openScope(app.connections, user, query);
    if (scope.kind === 'network') await requirePerson(db, user, params.id);
    else await requireInScope(db, scope, { entityTypeId: entityType.person, entityId: params.id });
    const pair = { viewerId: user.personId, personId: params.id };
    const [organizations, choices, acquaintances] = await Promise.all([
      findSharedOrganizations(db, scope, pair),
      findSharedChoices(db, pair),
      scope.kind === 'collective' ? findSharedAcquaintances(db, scope, pair, MAX_ACQUAINTANCES) : [],
    ]);
    const thisYear = new Date().getUTCFullYear();
    const all = [
      ...organizations.map((organization) => organizationSentence(organization, thisYear)),
      ...acquaintances.map(acquaintanceSentence),
      ...choices.map(choiceSentence),
    ].toSorted((a, b) => b.weight - a.weight);
    return pageOfAll(all, query);
  });
}
