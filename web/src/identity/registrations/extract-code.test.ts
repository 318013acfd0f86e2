import { expect, test } from 'vitest';
import { extractCode } from './extract-code.ts';

test.each([
  ['ABC234', 'ABC234'],
  ['  abc234 \n', 'abc234'],
  ['https://kith.example/registration?code=ABC234', 'ABC234'],
  ['https://kith.example/registration?utm=x&code=ABC234#top', 'ABC234'],
  ['https://kith.example/registration', 'https://kith.example/registration'],
])('%j contains %s', (pasted, code) => {
  expect(extractCode(pasted)).toBe(code);
});
