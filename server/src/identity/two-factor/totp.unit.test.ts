import { expect, test } from 'vitest';
import { findMatchingStep, stepAt, totp, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

/** The test vectors of RFC 6238, appendix B, cut to six digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i returns the code %s', (second, code) => expect(totp(secret, stepAt(second * 1000))).toBe(code));

test('accepts a code for its step and the two adjacent ones, once', () => {
  const now = 1_000_000_000_000;
  const step = stepAt(now);
  expect(findMatchingStep(secret, totp(secret, step), 0, now)).toBe(step);
  expect(findMatchingStep(secret, totp(secret, step - 1), 0, now)).toBe(step - 1);
  expect(findMatchingStep(secret, totp(secret, step - 2), 0, now)).toBeNull();
  expect(findMatchingStep(secret, totp(secret, step), step, now)).toBeNull();
  expect(findMatchingStep(secret, 'abcdef', 0, now)).toBeNull();
});

test('returns the URI for authenticators', () => {
  expect(totpUri(secret, 'ada@kith.example')).toBe(
    'otpauth://totp/Kith%3Aada%40kith.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kith',
  );
});
