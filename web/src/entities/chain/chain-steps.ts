import type { ChainElement } from '@kith/contract/relationships/chains';

/** A chain as requests name it: the elements after the user. */
export const chainSteps = (elements: readonly ChainElement[]): string[] =>
  elements.slice(1).map(({ type, entity }) => `${type} ${entity.id}`);
