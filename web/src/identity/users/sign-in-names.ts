import type { UserAccount } from '@kith/contract/identity/users';

/** 'Password and code, 2 passkeys, single sign-on' */
export function signInNames({ password, twoFactor, passkeys, provider }: UserAccount['signIn']): string {
  const names = [
    ...(password ? [twoFactor ? 'password and code' : 'password'] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
    ...(provider ? ['single sign-on'] : []),
  ];
  const text = names.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
