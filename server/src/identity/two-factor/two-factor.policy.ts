import { rule } from '../../platform/policy.ts';

export const hasProvenFactor = rule(
  'You have no second factor yet, or have logged in with one if this Kith requires two.',
  (isUnproven: boolean, hasOther: boolean) => !isUnproven || !hasOther,
  'Your account has a passkey or a linked single sign-on. Log in with it.',
);
