/** Groups chains by introducer. */
import { entityType } from '@kith/contract/entities';
import type { ChainRequest } from './chain-request.ts';
import type { FoundChain } from './chains.queries.ts';

/** Null if the chain needs no introducer. */
export function introducerOf({ via, personId }: FoundChain, { start, target }: ChainRequest): number | null {
  if (via) return via.personId;
  const isEnd =
    personId === start.personId || (target.entityTypeId === entityType.person && personId === target.entityId);
  return isEnd ? null : personId;
}

/** The first chain of each introducer, with the number of its other chains. Expects sorted chains. */
export function bestPerIntroducer(chains: FoundChain[], request: ChainRequest): FoundChain[] {
  const best = new Map<number | FoundChain, FoundChain>();
  for (const chain of chains) {
    // A chain without an introducer is a group of its own.
    const key = introducerOf(chain, request) ?? chain;
    const before = best.get(key);
    const others = (chain.others ?? 0) + (before ? (before.others ?? 0) + 1 : 0);
    best.set(key, { ...(before ?? chain), others });
  }
  return [...best.values()];
}
