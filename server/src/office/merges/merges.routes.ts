import * as contract from '@kith/contract/office/merges';
import { toPage } from '@kith/contract/paging';
import { undoClaim } from '@kith/contract/identity/users';
import { endpoint } from '../../platform/http/endpoint.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { findUserAccount } from '../../identity/users/users.queries.ts';
import { undoClaim as undoClaimOf } from './undo-claim.commands.ts';
import { compareFields, findComparedSide } from './compare.queries.ts';
import { bothHaveUsers } from './merge-people.commands.ts';
import { mergeRecords } from './merges.commands.ts';
import { findMerge, pageOfMerges } from './merges.queries.ts';
import { undoMerge } from './undo-merge.commands.ts';

export function mergeRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, contract.compareRecords, async ({ query: { kind, firstId, secondId }, user }) => {
    const [first, second] = await Promise.all([
      findComparedSide(db, user, kind, firstId),
      findComparedSide(db, user, kind, secondId),
    ]);
    if (!first || !second) throw notFound(kind === 'person' ? 'One of the two people' : 'One of the two organizations');
    const records: [contract.ComparedRecord, contract.ComparedRecord] = [first.record, second.record];
    return {
      records,
      fields: compareFields(kind, [first.profile, second.profile]),
      obstacle: first.record.user && second.record.user ? bothHaveUsers : null,
    };
  });

  endpoint(app, contract.listMerges, async ({ query }) => {
    const { merges, total } = await pageOfMerges(db, query);
    return toPage(merges, total, query);
  });

  endpoint(app, contract.mergeRecords, async ({ body, user }) => findMerge(db, await mergeRecords(db, user, body)));

  endpoint(app, contract.undoMerge, async ({ params, user }) => {
    await undoMerge(db, user, params.id);
    return findMerge(db, params.id);
  });

  endpoint(app, undoClaim, async ({ params, user }) => {
    await undoClaimOf(db, user.id, params.id);
    const account = await findUserAccount(db, params.id);
    if (!account) throw notFound('This user');
    return account;
  });
}
