import { expect, test } from 'vitest';
import { addressAfterDestroy } from './after-destroy.ts';

const list = [{ id: 7 }, { id: 3 }, { id: 9 }];

test.each([
  ['the one before', '/collectives/9/people', 9, list, '/collectives/3/people'],
  ['the next, from the first', '/collectives/7/organizations/12', 7, list, '/collectives/3/people'],
  ['the root, from the only one', '/collectives/7', 7, [{ id: 7 }], '/'],
  ['nowhere, from another collective', '/collectives/70/people', 7, list, undefined],
  ['nowhere, from the own network', '/people', 7, list, undefined],
  ['the root, from one that no list holds', '/collectives/5/people', 5, [], '/'],
])('a destroyed collective leads to %s', (_, pathname, id, collectives, place) => {
  expect(addressAfterDestroy(pathname, id, collectives)).toBe(place);
});
