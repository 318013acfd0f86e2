import type { ChainElement } from '@kith/contract/relationships/chains';

/** The first person between the ends of a chain: the one to ask. Undefined if it leads to its target without anybody. */
export const introducerOf = (elements: readonly ChainElement[]): ChainElement['entity'] | undefined =>
  elements.slice(1, -1).find(({ type }) => type === 'person')?.entity;
