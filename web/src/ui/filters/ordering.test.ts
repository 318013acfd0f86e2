import { expect, test } from 'vitest';
import { orderFrom, searchWithOrder, type Ordering } from './ordering.ts';

const orderings: Ordering[] = [
  { by: 'createdOn', name: 'Created On', direction: 'desc' },
  { by: 'name', name: 'Name', direction: 'asc' },
];
const byName = { by: 'name', direction: 'asc' } as const;

test('an order stands in one key, or the way round in a key of its own', () => {
  expect(orderFrom({ order: 'name-desc' }, orderings, 'joined')).toEqual({ by: 'name', direction: 'desc' });
  expect(orderFrom({ order: 'name', sort: 'asc' }, orderings, 'apart')).toEqual(byName);
  expect(orderFrom({ sort: 'asc' }, orderings, 'apart')).toEqual({ by: 'createdOn', direction: 'asc' });
  expect(searchWithOrder('?name=x&page=3', byName, orderings, 'joined')).toBe('?name=x&order=name-asc');
  expect(searchWithOrder('?name=x&page=3&sort=desc', byName, orderings, 'apart')).toBe('?name=x&order=name&sort=asc');
});

test('what is unknown, or usual, is how the list comes', () => {
  const usual = { by: 'createdOn', direction: 'desc' } as const;
  expect(orderFrom({ order: 'password', sort: 'asc' }, orderings, 'apart')).toEqual(usual);
  expect(orderFrom({}, orderings, 'apart')).toEqual(usual);
  expect(searchWithOrder('?order=name&sort=asc', usual, orderings, 'apart')).toBe('');
});
