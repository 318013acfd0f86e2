import { expect, test } from 'vitest';
import { clearRecentlyOpened } from './clear-recently-opened.ts';
import { loadRecentlyOpened, addRecentlyOpened, type SearchResult } from './recently-opened.ts';

const result = (id: number): SearchResult => ({
  kind: 'person',
  path: `/people/${id}`,
  name: `Person ${id}`,
  detail: null,
  profilePicture: null,
});

test('lists the eight records that were opened last, each once, the latest first', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) addRecentlyOpened(7, result(id));
  expect(loadRecentlyOpened(7).map(({ path }) => path)).toEqual([3, 9, 8, 7, 6, 5, 4, 2].map((id) => `/people/${id}`));
});

test('shows them to their own user only, and removes them when cleared', () => {
  addRecentlyOpened(7, result(1));
  expect(loadRecentlyOpened(8)).toEqual([]);
  clearRecentlyOpened();
  expect(loadRecentlyOpened(7)).toEqual([]);
});

test('ignores invalid stored values', () => {
  localStorage.setItem('recentlyOpened', '{"userId":7,"hits":[{"path":"javascript:alert(1)"}]}');
  expect(loadRecentlyOpened(7)).toEqual([]);
  localStorage.setItem('recentlyOpened', 'no JSON');
  expect(loadRecentlyOpened(7)).toEqual([]);
});
