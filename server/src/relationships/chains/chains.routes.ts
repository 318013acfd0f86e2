import { listChains, MAX_CHAINS } from '@kith/contract/relationships/chains';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { when } from '../../platform/policy.ts';
import { canOpenScope, canSeeOrganization, canSeePerson } from '../../access/access.policy.ts';
import { openChains } from './open-chains.ts';
import { canStartChainFrom } from './chains.policy.ts';
import { presentChains } from './chains.view.ts';
import { findChains } from './find-chains.ts';

const findingChains = [
  canOpenScope,
  when('it leads to a person', canSeePerson),
  when('it leads to an organization', canSeeOrganization),
  canStartChainFrom,
] as const;

export function chainRoutes(app: App): void {
  // Planning these queries takes longer than running them.
  const { db, preparedDb } = app.connections;

  endpoint(app, listChains, findingChains, async ({ query, user }) => {
    const { collectiveId, fromPersonId, toEntityId, toEntityTypeId, introducerId, page, limit } = query;
    const target = { entityTypeId: toEntityTypeId, entityId: toEntityId } as const;
    const opened = await openChains(app.connections, user, { collectiveId, fromPersonId, target });
    const asked = {
      ...opened,
      target,
      page,
      limit,
      onePerIntroducer: query.onePerIntroducer !== undefined,
      introducerId,
      logos: app.config.LOGO_URL_TEMPLATE !== undefined,
    };
    const { chains, found } = await findChains(db, preparedDb, asked);
    return {
      ...toPage(await presentChains(preparedDb, asked, chains), Math.min(found, MAX_CHAINS), query),
      capped: found > MAX_CHAINS,
    };
  });
}
