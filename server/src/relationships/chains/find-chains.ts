/** Combines the kinds of chains, sorts them and returns one page. */
import { MAX_CHAINS } from '@kith/contract/relationships/chains';
import { entityType } from '@kith/contract/entities';
import type { Database } from '../../platform/database/database.ts';
import { visibleScopeIds, type ChainRequest } from './chain-request.ts';
import {
  findSharingCollaborators,
  findDirectChains,
  findChainsThroughCollaborators,
  findChainsThroughOverlaps,
  type FoundChain,
} from './chains.queries.ts';
import { lastStepsTo, hasLastStep } from './last-steps.filter.ts';
import { bestPerIntroducer, introducerOf } from './introducers.ts';
import { findOverlaps } from './overlaps.queries.ts';
import { isInAnyScope } from './chain-start.queries.ts';

export async function findChains(
  db: Database,
  preparedDb: Database,
  request: ChainRequest,
): Promise<{ chains: FoundChain[]; total: number }> {
  const { scope, start, target, page, limit, onePerIntroducer, introducerId } = request;
  const toPerson = target.entityTypeId === entityType.person;
  const inCollective = scope.kind === 'collective';
  const [collaborators, ends] = await Promise.all([
    findSharingCollaborators(preparedDb, request),
    findEnds(preparedDb, request),
  ]);
  if (!ends) return { chains: [], total: 0 };
  const { lastSteps, directChains, startOverlaps } = ends;
  const isRequested = (chain: FoundChain) =>
    introducerId === undefined || introducerOf(chain, request) === introducerId;
  const chains = directChains.filter(isRequested);
  let notLoaded = 0;
  if (inCollective) {
    const directContactIds = directChains
      .map(({ personId }) => personId)
      .filter((personId) => personId !== start.personId);
    const [throughCollaborators, throughOverlaps] = await Promise.all([
      // No prepared plan: one plan does not fit both a small and a very large organization.
      findChainsThroughCollaborators(toPerson ? preparedDb : db, request, {
        lastSteps,
        directContactIds,
        collaborators: collaborators.filter(({ personId }) => introducerId === undefined || personId === introducerId),
      }),
      findChainsThroughOverlaps(preparedDb, request, { lastSteps, directContactIds, overlaps: startOverlaps }),
    ]);
    chains.push(...throughCollaborators.chains, ...throughOverlaps.filter(isRequested));
    notLoaded = throughCollaborators.total - throughCollaborators.chains.length;
  }
  chains.sort(byCost);
  const listed = onePerIntroducer ? bestPerIntroducer(chains, request) : chains;
  const [from, to] = [(page - 1) * limit, Math.min(page * limit, MAX_CHAINS)];
  return { chains: listed.slice(from, to), total: listed.length + notLoaded };
}

/**
 * The last steps, the chains without other introducers, and the overlaps of the start. Undefined if the viewer sees the target only in another scope:
 * it has no chain in this one.
 */
async function findEnds(db: Database, request: ChainRequest) {
  const { scope, start, target } = request;
  const toPerson = target.entityTypeId === entityType.person;
  const [isInScope, targetOverlaps] = await Promise.all([
    !toPerson || isInAnyScope(db, visibleScopeIds(request), target.entityId),
    toPerson ? findOverlaps(db, request, target.entityId) : [],
  ]);
  if (!isInScope) return undefined;
  const lastSteps = lastStepsTo(request, targetOverlaps);
  const [directChains, startOverlaps] = await Promise.all([
    findDirectChains(db, request, lastSteps),
    scope.kind === 'collective' ? findOverlaps(db, request, start.personId, hasLastStep(request, targetOverlaps)) : [],
  ]);
  return { lastSteps, directChains, startOverlaps };
}

export const costOf = ({ via, overlap, knows, lastStep }: FoundChain): number =>
  (via?.cost ?? 0) + (overlap?.cost ?? 0) + (knows?.cost ?? 0) + lastStep.cost;

/** The number of links. For a target organization it is one too many, which is the same for all chains to it. */
const linksOf = ({ via, overlap, knows, lastStep }: FoundChain): number =>
  (via ? 1 : 0) + (overlap ? 2 : 0) + (knows ? 1 : 0) + (lastStep.organizationId === null ? 0 : 2);

/** By cost, then by length, then by ids, so that the order is always the same. */
function byCost(a: FoundChain, b: FoundChain): number {
  return (
    costOf(a) - costOf(b) ||
    linksOf(a) - linksOf(b) ||
    a.personId - b.personId ||
    byId(a.via?.personId, b.via?.personId) ||
    byId(a.overlap?.organizationId, b.overlap?.organizationId) ||
    byId(a.lastStep.organizationId, b.lastStep.organizationId)
  );
}

/** Missing ids sort last. */
function byId(a: number | null | undefined, b: number | null | undefined): number {
  if (a === b) return 0;
  return (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER);
}
