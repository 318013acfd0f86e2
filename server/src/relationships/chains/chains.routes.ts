import { listChains, MAX_CHAINS } from '@kith/contract/relationships/chains';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { when } from '../../platform/policy.ts';
import { canOpenScope, canSeeOrganization, canSeePerson } from '../../access/access.policy.ts';
import { openChainRequest } from './chain-request.ts';
import { canStartChainFrom } from './chains.policy.ts';
import { presentChains } from './chains.view.ts';
import { findChains } from './find-chains.ts';

const chainRules = [
  canOpenScope,
  when('it leads to a person', canSeePerson),
  when('it leads to an organization', canSeeOrganization),
  canStartChainFrom,
] as const;

export function chainRoutes(app: App): void {
  // Planning these queries takes longer than running them.
  const { db, preparedDb } = app.connections;

  endpoint(app, listChains, chainRules, async ({ query, user }) => {
    const { collectiveId, fromPersonId, toEntityId, toEntityTypeId, introducerId, page, limit } = query;
    const target = { entityTypeId: toEntityTypeId, entityId: toEntityId } as const;
    const { scope, start } = await openChainRequest(app.connections, user, { collectiveId, fromPersonId, target });
    const request = {
      scope,
      start,
      target,
      page,
      limit,
      onePerIntroducer: query.onePerIntroducer !== undefined,
      introducerId,
      showLogos: app.config.LOGO_URL_TEMPLATE !== undefined,
    };
    const { chains, total } = await findChains(db, preparedDb, request);
    return {
      ...toPage(await presentChains(preparedDb, request, chains), Math.min(total, MAX_CHAINS), query),
      capped: total > MAX_CHAINS,
    };
  });
}
