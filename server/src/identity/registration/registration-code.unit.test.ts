import { hashToken } from '../../platform/codes.ts';
import { expect, test } from 'vitest';
import { registrationCode } from './registration-code.ts';

const nonce = Buffer.from('nonce');

test('returns the same 128 bits in base32 for the same invite', () => {
  const code = registrationCode('secret', { id: 1, nonce });
  expect(code).toMatch(/^[A-Z2-7]{26}$/);
  expect(registrationCode('secret', { id: 1, nonce })).toBe(code);
});

test('returns another code for another invite, nonce or secret', () => {
  const codes = [
    registrationCode('secret', { id: 1, nonce }),
    registrationCode('secret', { id: 2, nonce }),
    registrationCode('secret', { id: 1, nonce: Buffer.from('other') }),
    registrationCode('other', { id: 1, nonce }),
  ];
  expect(new Set(codes).size).toBe(4);
  expect(new Set(codes.map((code) => hashToken(code).toString('hex'))).size).toBe(4);
});
