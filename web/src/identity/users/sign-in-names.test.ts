import { expect, test } from 'vitest';
import { signInNames } from './sign-in-names.ts';

const none = { password: false, twoFactor: false, passkeys: 0, provider: false };

test.each([
  [{ ...none, password: true }, 'Password'],
  [{ password: true, twoFactor: true, passkeys: 2, provider: true }, 'Password and code, 2 passkeys, single sign-on'],
  [{ ...none, passkeys: 1 }, '1 passkey'],
  [{ ...none, provider: true }, 'Single sign-on'],
])('%j is %s', (signIn, text) => {
  expect(signInNames(signIn)).toBe(text);
});
