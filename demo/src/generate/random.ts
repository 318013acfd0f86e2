/**
 * Reproducible random numbers: a stream is the same for the same keys on every machine. Each person, organization and
 * network has its own stream, so that it can be generated without the ones before it.
 */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** An integer between both, inclusive. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different elements, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[];
  /** Around 0, mostly between -2 and 2. */
  normal(): number;
  hex(length: number): string;
}

export function randomFor(...keys: (number | string)[]): Random {
  const next = stream(hash(keys));
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => at(list, Math.floor(next() * list.length));
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    some: (list, count) => some(list, count, next),
    // The sum of uniform numbers approximates a normal distribution, without a logarithm, which machines round differently.
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
    hex: (length) => Array.from({ length }, () => int(0, 15).toString(16)).join(''),
  };
}

/** The element at an index that must exist. */
export function at<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined) throw new RangeError(`No element ${index} in a list of ${list.length}`);
  return element;
}

/** Selection sampling: every element has the same probability, without shuffling or copying. */
function some<T>(list: readonly T[], count: number, next: () => number): T[] {
  const chosen: T[] = [];
  for (let index = 0; index < list.length && chosen.length < count; index++)
    if (next() * (list.length - index) < count - chosen.length) chosen.push(at(list, index));
  return chosen;
}

/** mulberry32: small, fast, and good enough for demo data. */
function stream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function hash(keys: (number | string)[]): number {
  let value = 0x811c9dc5;
  const mix = (part: number) => {
    value = Math.imul(value ^ part, 0x01000193);
    value ^= value >>> 15;
  };
  for (const key of keys) {
    if (typeof key === 'number') {
      mix(key & 0xffff);
      mix(key >>> 16);
    } else for (let index = 0; index < key.length; index++) mix(key.charCodeAt(index));
    mix(0x1f);
  }
  return value | 0;
}
