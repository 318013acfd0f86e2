/** Chains by introducer: the first person whom the start would ask. */
import { entityType } from '@kith/contract/entities';
import type { Asked } from './open-chains.ts';
import type { FoundChain } from './chains.queries.ts';

/** Null where the start needs nobody. */
export function introducerOf({ via, personId }: FoundChain, { start, target }: Asked): number | null {
  if (via) return via.personId;
  const isEnd =
    personId === start.personId || (target.entityTypeId === entityType.person && personId === target.entityId);
  return isEnd ? null : personId;
}

/** Of chains in their order, the first of each introducer, which stands for the others. */
export function firstOfEach(chains: FoundChain[], asked: Asked): FoundChain[] {
  const first = new Map<number | FoundChain, FoundChain>();
  for (const chain of chains) {
    // Chains without an introducer stand for themselves alone.
    const key = introducerOf(chain, asked) ?? chain;
    const before = first.get(key);
    const others = (chain.others ?? 0) + (before ? (before.others ?? 0) + 1 : 0);
    first.set(key, { ...(before ?? chain), others });
  }
  return [...first.values()];
}
