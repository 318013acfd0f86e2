import { personFilters } from '@kith/contract/people/person-filters';
import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listSource } from '../picker/picker-source.ts';
import type { FilterField } from './filter-field.ts';
import { effectiveFilters, readFilters, searchWith, searchWithFilters, withoutFilters } from './filter-values.ts';
import { radiusInMiles, displayedRadius } from './radius.ts';

const tags: FilterField = { type: 'picker', name: 'tags', label: 'Tag', source: listSource('tags', []) };
const fields: FilterField[] = [
  { type: 'text', name: 'name', label: 'Name' },
  { type: 'radio', name: 'nameExact', label: 'Match', options: [], initial: 'false', qualifies: ['name'] },
  {
    type: 'location',
    name: 'location',
    label: 'Location',
    places: () => ({ queryKey: [], queryFn: () => Promise.resolve([]) }),
  },
  tags,
];

describe('reading filters from an address', () => {
  test('returns the values as written and as the endpoint takes them', () => {
    const { values, query } = readFilters('?tags=3,1&name=n%C3%BA%C3%B1ez&page=4', personFilters, fields);
    expect(values).toEqual({ tags: '3,1', name: 'núñez' });
    expect(query).toEqual({ tags: [3, 1], name: 'núñez' });
  });

  test('ignores invalid values and filters that this viewer does not have', () => {
    const search = '?tags=x&radius=-1&name=ada&email=a%40b.example&admin=true&nonsense=1';
    expect(readFilters(search, personFilters, fields).query).toEqual({ name: 'ada' });
  });
});

describe('the address of filters', () => {
  test('omits the page, keeps other parameters, and does not encode commas', () => {
    expect(searchWithFilters('?view=stats&page=3&tags=9', fields, { tags: '1,2', name: 'a&b' })).toBe(
      '?name=a%26b&tags=1,2&view=stats',
    );
    expect(searchWithFilters('?tags=9', fields, {})).toBe('');
    expect(searchWith('?tags=9&page=2&order=name-desc', 'order', undefined)).toBe('?tags=9');
  });

  test('has a qualifier only with the filter it qualifies, and only if it is not the initial value', () => {
    expect(searchWithFilters('', fields, { nameExact: 'true' })).toBe('');
    expect(searchWithFilters('', fields, { name: 'ada', nameExact: 'false' })).toBe('?name=ada');
    expect(searchWithFilters('', fields, { name: 'ada', nameExact: 'true' })).toBe('?name=ada&nameExact=true');
  });

  test('has all keys of a circle or none', () => {
    const circle = { location: 'Oslo', latitude: '59.9', longitude: '10.7', radius: '50' };
    expect(searchWithFilters('', fields, circle)).toBe('?location=Oslo&latitude=59.9&longitude=10.7&radius=50');
    expect(effectiveFilters(fields, { location: 'Oslo', radius: '50' })).toEqual([]);
    expect(withoutFilters({ ...circle, tags: '1' }, tags)).toEqual(circle);
  });
});

test('shows a radius in the unit in which it was chosen', () => {
  expect(radiusInMiles(50, 'kilometers')).toBe('31.06');
  assert(
    property(integer({ min: 1, max: 50 }), constantFrom('miles' as const, 'kilometers' as const), (steps, unit) => {
      expect(displayedRadius(radiusInMiles(steps * 10, unit))).toEqual({ amount: steps * 10, unit });
    }),
  );
});
