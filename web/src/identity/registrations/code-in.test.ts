import { expect, test } from 'vitest';
import { codeIn } from './code-in.ts';

test.each([
  ['ABC234', 'ABC234'],
  ['  abc234 \n', 'abc234'],
  ['https://kith.example/registration?code=ABC234', 'ABC234'],
  ['https://kith.example/registration?utm=x&code=ABC234#top', 'ABC234'],
  ['https://kith.example/registration', 'https://kith.example/registration'],
])('%j holds %s', (pasted, code) => {
  expect(codeIn(pasted)).toBe(code);
});
