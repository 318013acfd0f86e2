import { expect, test } from 'vitest';
import { readOrder, searchWithOrder, type Ordering } from './ordering.ts';

const orderings: Ordering[] = [
  { by: 'createdOn', name: 'Created On', direction: 'desc' },
  { by: 'name', name: 'Name', direction: 'asc' },
];
const byName = { by: 'name', direction: 'asc' } as const;

test('an order has one key, or a second key for the direction', () => {
  expect(readOrder({ order: 'name-desc' }, orderings, 'joined')).toEqual({ by: 'name', direction: 'desc' });
  expect(readOrder({ order: 'name', sort: 'asc' }, orderings, 'separate')).toEqual(byName);
  expect(readOrder({ sort: 'asc' }, orderings, 'separate')).toEqual({ by: 'createdOn', direction: 'asc' });
  expect(searchWithOrder('?name=x&page=3', byName, orderings, 'joined')).toBe('?name=x&order=name-asc');
  expect(searchWithOrder('?name=x&page=3&sort=desc', byName, orderings, 'separate')).toBe(
    '?name=x&order=name&sort=asc',
  );
});

test('an unknown order is the default, and the default is not written into the address', () => {
  const defaultOrder = { by: 'createdOn', direction: 'desc' } as const;
  expect(readOrder({ order: 'password', sort: 'asc' }, orderings, 'separate')).toEqual(defaultOrder);
  expect(readOrder({}, orderings, 'separate')).toEqual(defaultOrder);
  expect(searchWithOrder('?order=name&sort=asc', defaultOrder, orderings, 'separate')).toBe('');
});
