import { MAX_CHAINS, type ChainElement } from '@kith/contract/relationships/chains';
import type { Databases } from '../../platform/database/database.ts';
import type { ChainRequest } from './chain-request.ts';
import { elementsAfterStart, presentChains } from './chains.view.ts';
import { findChains } from './find-chains.ts';

type RequestOfOne = Omit<ChainRequest, 'page' | 'limit' | 'onePerIntroducer' | 'introducerId'> & {
  introducerId: number;
};

/** The chain with exactly these elements after the start, if it is among the chains that can be listed through this introducer. */
export async function findOneChain(
  { db, preparedDb }: Databases,
  requestOfOne: RequestOfOne,
  elements: readonly string[],
): Promise<ChainElement[] | undefined> {
  const request = { ...requestOfOne, page: 1, limit: MAX_CHAINS, onePerIntroducer: false };
  const { chains } = await findChains(db, preparedDb, request);
  const found = chains.find((chain) => elementsAfterStart(chain, request).join() === elements.join());
  if (!found) return undefined;
  const [chain] = await presentChains(preparedDb, request, [found]);
  return chain?.elements;
}
