import { MAX_CHAINS, type ChainElement } from '@kith/contract/relationships/chains';
import type { Databases } from '../../platform/database/database.ts';
import type { ChainRequest } from './chain-request.ts';
import { elementsAfterStart, presentChains } from './chains.view.ts';
import { findChains } from './find-chains.ts';

type RequestOfOne = Omit<ChainRequest, 'page' | 'limit' | 'onePerIntroducer' | 'introducerId'>;

export const chainIsGone = 'This chain is no longer there. Reload to see the current ones.';

/** The introducer: the first person before the last element, which is the target. Undefined if nobody is in between. */
export function introducerIn(elements: readonly string[]): number | undefined {
  const introducer = elements.slice(0, -1).find((element) => element.startsWith('person '));
  return introducer === undefined ? undefined : Number(introducer.slice('person '.length));
}

/** The chain with exactly these elements after the start, if it is among the chains that can be listed. */
export async function findOneChain(
  { db, preparedDb }: Databases,
  requestOfOne: RequestOfOne,
  elements: readonly string[],
): Promise<ChainElement[] | undefined> {
  const introducerId = introducerIn(elements);
  const request = { ...requestOfOne, introducerId, page: 1, limit: MAX_CHAINS, onePerIntroducer: false };
  const { chains } = await findChains(db, preparedDb, request);
  const found = chains.find((chain) => elementsAfterStart(chain, request).join() === elements.join());
  if (!found) return undefined;
  const [chain] = await presentChains(preparedDb, request, [found]);
  return chain?.elements;
}
