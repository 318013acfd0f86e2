import { expect, test } from 'vitest';
import { findStep, stepAt, totp, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

/** The test vectors of RFC 6238, appendix B, cut to six digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => expect(totp(secret, stepAt(second * 1000))).toBe(code));

test('a code is good for its step and the two beside it, and only once', () => {
  const now = 1_000_000_000_000;
  const step = stepAt(now);
  expect(findStep(secret, totp(secret, step), 0, now)).toBe(step);
  expect(findStep(secret, totp(secret, step - 1), 0, now)).toBe(step - 1);
  expect(findStep(secret, totp(secret, step - 2), 0, now)).toBeNull();
  expect(findStep(secret, totp(secret, step), step, now)).toBeNull();
  expect(findStep(secret, 'abcdef', 0, now)).toBeNull();
});

test('the address that authenticators read', () => {
  expect(totpUri(secret, 'ada@kith.example')).toBe(
    'otpauth://totp/Kith%3Aada%40kith.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kith',
  );
});
