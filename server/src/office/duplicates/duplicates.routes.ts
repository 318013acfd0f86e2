import * as contract from '@kith/contract/office/duplicates';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { dismissPair, pageOfPairs, readSearchState } from './duplicates.queries.ts';
import { reasonTexts } from './reason-texts.ts';
import { startSearch } from './search.commands.ts';

export function duplicateRoutes(app: App): void {
  const { db } = app.connections;
  const logos = app.config.LOGO_URL_TEMPLATE !== undefined;

  endpoint(app, contract.listDuplicates, async ({ query }) => {
    const { pairs, total } = await pageOfPairs(db, query, logos);
    const results = pairs.map(({ first, second, reasons, dismissedOn }): contract.Duplicate => ({
      kind: query.kind,
      records: [first, second],
      reasons: reasonTexts(reasons, query.kind),
      dismissedOn,
    }));
    return toPage(results, total, query);
  });

  endpoint(app, contract.getDuplicateSearch, async () => readSearchState(db));

  endpoint(app, contract.searchDuplicates, async () => startSearch(db));

  endpoint(app, contract.dismissDuplicate, async ({ body: { dismissed, ...pair }, user }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await dismissPair(trx, user.id, pair, dismissed))) throw notFound('This pair');
      await recordActivity(trx, {
        actorId: user.id,
        action: 'duplicate-dismissed',
        entityType: pair.kind,
        entityId: pair.firstId,
        details: { otherId: pair.secondId, dismissed },
      });
    });
  });
}
