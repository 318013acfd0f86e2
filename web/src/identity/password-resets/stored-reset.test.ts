import { afterEach, expect, test } from 'vitest';
import { storeReset, loadReset } from './stored-reset.ts';

const reset = { id: '0d2f7c1e-7a3b-4c55-9f0a-1b2c3d4e5f60', email: 'ada@kith.example', sentAt: 1_000_000 };

afterEach(() => sessionStorage.clear());

test('loads a reset while its code may be valid, and not later', () => {
  storeReset(reset);
  expect(loadReset(reset.sentAt + 14 * 60_000)).toEqual(reset);
  expect(loadReset(reset.sentAt + 15 * 60_000)).toBeUndefined();
});

test('removes a completed reset', () => {
  storeReset(reset);
  storeReset(undefined);
  expect(loadReset(reset.sentAt)).toBeUndefined();
});

test.each(['nonsense', '{}', '{"id":"1","email":"a","sentAt":1}'])('ignores the stored value %s', (text) => {
  sessionStorage.setItem('passwordReset', text);
  expect(loadReset(1)).toBeUndefined();
});
