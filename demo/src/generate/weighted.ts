import { at, type Random } from './random.ts';

/** Draws elements in proportion to their weights. */
export interface Weighted<T> {
  draw(random: Random): T;
}

export function weighted<T>(elements: readonly T[], weightOf: (element: T) => number): Weighted<T> {
  const sums = new Float64Array(elements.length);
  let total = 0;
  elements.forEach((element, index) => {
    total += weightOf(element);
    sums[index] = total;
  });
  return { draw: (random) => at(elements, firstAbove(sums, random.next() * total)) };
}

export function weightedEntries<K extends string>(weights: Partial<Record<K, number>>): Weighted<K> {
  const entries = Object.entries(weights) as [K, number][];
  const byWeight = weighted(entries, ([, weight]) => weight);
  return { draw: (random) => byWeight.draw(random)[0] };
}

/** The first index in the ascending list with a value above the given one. */
export function firstAbove(rising: Float64Array, value: number): number {
  let low = 0;
  let high = rising.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
