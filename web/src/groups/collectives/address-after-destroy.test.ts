import { expect, test } from 'vitest';
import { addressAfterDestroy } from './address-after-destroy.ts';

const list = [{ id: 7 }, { id: 3 }, { id: 9 }];

test.each([
  ['the previous collective', '/collectives/9/people', 9, list, '/collectives/3/people'],
  ['the next collective, from the first', '/collectives/7/organizations/12', 7, list, '/collectives/3/people'],
  ['the root, from the only one', '/collectives/7', 7, [{ id: 7 }], '/'],
  ['nowhere, from another collective', '/collectives/70/people', 7, list, undefined],
  ['nowhere, from the own network', '/people', 7, list, undefined],
  ['the root, from one that is not in the list', '/collectives/5/people', 5, [], '/'],
])('opens %s after a collective is destroyed', (_, pathname, id, collectives, address) => {
  expect(addressAfterDestroy(pathname, id, collectives)).toBe(address);
});
