import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitmapOfIds, countBits, exclusiveOr, idsOf, intersect, unite } from './bitmaps.ts';

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 300 })).map((all) => all.toSorted((a, b) => a - b));
const inSet = (bitmap: Buffer) => new Set(idsOf(bitmap));

test('bitmaps have the ids that they were made of', () => {
  fc.assert(
    fc.property(ids, (all) => {
      const bitmap = bitmapOfIds(all);
      expect([...idsOf(bitmap)]).toEqual(all);
      expect(countBits(bitmap)).toBe(all.length);
    }),
  );
});

test('bitmaps of different lengths combine like sets, wherever they begin in memory', () => {
  const moved = (bitmap: Buffer) => Buffer.concat([Buffer.of(255), bitmap]).subarray(1);
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (first, second, isMoved) => {
      const [one, other] = [new Set(first), new Set(second)];
      const left = isMoved ? moved(bitmapOfIds(first)) : bitmapOfIds(first);
      const right = bitmapOfIds(second);
      for (const [a, b] of [
        [left, right],
        [right, left],
      ] as const) {
        expect(inSet(intersect(a, b))).toEqual(one.intersection(other));
        expect(inSet(unite(a, b))).toEqual(one.union(other));
        expect(inSet(exclusiveOr(a, b))).toEqual(one.symmetricDifference(other));
      }
      expect([inSet(left), inSet(right)]).toEqual([one, other]);
    }),
  );
});
