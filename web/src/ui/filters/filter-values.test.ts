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

describe('what an address asks for', () => {
  test('is read as it is written and as a call takes it', () => {
    const { values, query } = readFilters('?tags=3,1&name=n%C3%BA%C3%B1ez&page=4', personFilters, fields);
    expect(values).toEqual({ tags: '3,1', name: 'núñez' });
    expect(query).toEqual({ tags: [3, 1], name: 'núñez' });
  });

  test('is left out where the list would refuse it, or has no such filter for this viewer', () => {
    const search = '?tags=x&radius=-1&name=ada&email=a%40b.example&admin=true&nonsense=1';
    expect(readFilters(search, personFilters, fields).query).toEqual({ name: 'ada' });
  });
});

describe('the address of chosen filters', () => {
  test('starts at the first page, keeps what is no filter, and leaves commas readable', () => {
    expect(searchWithFilters('?view=stats&page=3&tags=9', fields, { tags: '1,2', name: 'a&b' })).toBe(
      '?name=a%26b&tags=1,2&view=stats',
    );
    expect(searchWithFilters('?tags=9', fields, {})).toBe('');
    expect(searchWith('?tags=9&page=2&order=name-desc', 'order', undefined)).toBe('?tags=9');
  });

  test('holds a qualifier only with what it qualifies, and only when it says something', () => {
    expect(searchWithFilters('', fields, { nameExact: 'true' })).toBe('');
    expect(searchWithFilters('', fields, { name: 'ada', nameExact: 'false' })).toBe('?name=ada');
    expect(searchWithFilters('', fields, { name: 'ada', nameExact: 'true' })).toBe('?name=ada&nameExact=true');
  });

  test('holds a circle whole or not at all', () => {
    const circle = { location: 'Oslo', latitude: '59.9', longitude: '10.7', radius: '50' };
    expect(searchWithFilters('', fields, circle)).toBe('?location=Oslo&latitude=59.9&longitude=10.7&radius=50');
    expect(effectiveFilters(fields, { location: 'Oslo', radius: '50' })).toEqual([]);
    expect(withoutFilters({ ...circle, tags: '1' }, tags)).toEqual(circle);
  });
});

test('a radius is shown in the unit it was chosen in', () => {
  expect(radiusInMiles(50, 'kilometers')).toBe('31.06');
  assert(
    property(integer({ min: 1, max: 50 }), constantFrom('miles' as const, 'kilometers' as const), (steps, unit) => {
      expect(displayedRadius(radiusInMiles(steps * 10, unit))).toEqual({ amount: steps * 10, unit });
    }),
  );
});
