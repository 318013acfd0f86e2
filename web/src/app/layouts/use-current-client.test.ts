import type { ClientSummary } from '@kith/contract/identity/account';
import { expect, test } from 'vitest';
import { defaultClientOf } from './use-current-client.ts';

const client = (id: number, isOwner = false) => ({ id, name: `Client ${id}`, isOwner }) as ClientSummary;

test('the default client is the one that the user owns, else the first', () => {
  expect(defaultClientOf([client(1), client(2, true), client(3, true)])?.id).toBe(2);
  expect(defaultClientOf([client(1), client(2)])?.id).toBe(1);
  expect(defaultClientOf([])).toBeUndefined();
});
