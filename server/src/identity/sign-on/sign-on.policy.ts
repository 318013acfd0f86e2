import { rule } from '../../platform/policy.ts';

export const hasProvenEmail = rule(
  'The provider knows you already, or proves your email address.',
  (email: string | null) => email !== null,
  'Your email address is not confirmed where you signed in. Confirm it there, and begin again.',
);

export const isEnabled = rule(
  'Your account is not disabled.',
  (disabled: boolean) => !disabled,
  'Your account is disabled. Ask an admin to enable it.',
);

export const hasProvenMailbox = rule(
  'The email address of your account was proven when it was registered, or by a reset of its password since.',
  (proven: boolean) => proven,
  'An account with your email address exists, but that address was not proven when it was registered. Choose “Forgot password?” first: the mail proves that it is yours.',
);

export const hasNoFactorOfItsOwn = rule(
  'Your account has no two-factor sign-in or passkey, or you have begun in your user settings.',
  (hasFactor: boolean) => !hasFactor,
  'Your account has two-factor sign-in or a passkey. Log in with it, and link this sign-in in your user settings under Single sign-on.',
);

export const isLinkedToNobodyElse = rule(
  'Your account is not linked to another identity at the provider.',
  (linked: boolean) => !linked,
  'Your account is linked to another sign-in of the same provider. Log in with your password and unlink it in your user settings, or ask an admin.',
);

export const mayHaveAccount = rule(
  'You have an account, an open invite, or an email address of an allowed domain.',
  (allowed: boolean) => allowed,
  'You have no account, and no open invitation. Ask an admin to invite you at the email address with which you signed in.',
);
