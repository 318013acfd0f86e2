import { afterEach, expect, test } from 'vitest';
import { keepReset, keptReset } from './kept-reset.ts';

const reset = { id: '0d2f7c1e-7a3b-4c55-9f0a-1b2c3d4e5f60', email: 'ada@kith.example', sentAt: 1_000_000 };

afterEach(() => sessionStorage.clear());

test('is found again while its code may still be good, and not after', () => {
  keepReset(reset);
  expect(keptReset(reset.sentAt + 14 * 60_000)).toEqual(reset);
  expect(keptReset(reset.sentAt + 15 * 60_000)).toBeUndefined();
});

test('is gone once it is done', () => {
  keepReset(reset);
  keepReset(undefined);
  expect(keptReset(reset.sentAt)).toBeUndefined();
});

test.each(['nonsense', '{}', '{"id":"1","email":"a","sentAt":1}'])('%s is none', (text) => {
  sessionStorage.setItem('passwordReset', text);
  expect(keptReset(1)).toBeUndefined();
});
