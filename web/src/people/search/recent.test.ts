import { expect, test } from 'vitest';
import { forgetHits, recentHits, rememberHit, type Hit } from './recent.ts';

const hit = (id: number): Hit => ({
  kind: 'person',
  path: `/people/${id}`,
  name: `Person ${id}`,
  detail: null,
  profilePicture: null,
});

test('the last ones opened come first, each once, and no more than eight', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) rememberHit(7, hit(id));
  expect(recentHits(7).map(({ path }) => path)).toEqual([3, 9, 8, 7, 6, 5, 4, 2].map((id) => `/people/${id}`));
});

test('they are nobody else’s, and gone when they are forgotten', () => {
  rememberHit(7, hit(1));
  expect(recentHits(8)).toEqual([]);
  forgetHits();
  expect(recentHits(7)).toEqual([]);
});

test('what somebody else has put there counts as nothing', () => {
  localStorage.setItem('recentlyOpened', '{"userId":7,"hits":[{"path":"javascript:alert(1)"}]}');
  expect(recentHits(7)).toEqual([]);
  localStorage.setItem('recentlyOpened', 'no JSON');
  expect(recentHits(7)).toEqual([]);
});
