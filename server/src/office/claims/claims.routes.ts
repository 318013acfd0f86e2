import * as contract from '@kith/contract/office/claims';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { approveClaim, refuseClaim } from './claims.commands.ts';
import { findClaim, pageOfClaims } from './claims.queries.ts';

export function claimRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, contract.listClaims, async ({ query }) => {
    const { claims, total } = await pageOfClaims(db, query);
    return toPage(claims, total, query);
  });

  endpoint(app, contract.approveClaim, async ({ params, user }) => {
    await approveClaim(db, user, params.id);
    return load(params.id);
  });

  endpoint(app, contract.refuseClaim, async ({ params, user }) => {
    await refuseClaim(db, user, params.id);
    return load(params.id);
  });

  async function load(id: number): Promise<contract.Claim> {
    const claim = await findClaim(db, id);
    if (!claim) throw notFound('This claim');
    return claim;
  }
}
