import { expect, test } from 'vitest';
import { z } from 'zod';
import { paging, toPage } from './paging.ts';

test('returns the numbers of the next and the previous page', () => {
  expect(toPage(['a'], 101, { page: 2, limit: 50 })).toMatchObject({ pages: 3, previous: 1, next: 3 });
  expect(toPage(['a'], 101, { page: 3, limit: 50 })).toMatchObject({ previous: 2, next: null });
  expect(toPage([], 0, { page: 1, limit: 50 })).toMatchObject({ pages: 0, previous: null, next: null });
});

test('returns the last page as the previous page of one beyond the end', () => {
  expect(toPage([], 101, { page: 900, limit: 50 })).toMatchObject({ previous: 3, next: null });
});

test('has limits and defaults for page and limit', () => {
  const query = z.strictObject(paging(50));
  expect(query.parse({})).toEqual({ page: 1, limit: 50 });
  expect(query.parse({ page: '7', limit: '100' })).toEqual({ page: 7, limit: 100 });
  for (const wrong of [{ page: '0' }, { page: '1000001' }, { limit: '101' }, { limit: '1e2' }, { limit: '-5' }])
    expect(query.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});
