import { rule } from '../../platform/policy.ts';

export const canSignInByRegistration = rule(
  'Your browser has completed the registration of this code, and has not signed in with it yet.',
  (userId: number | null) => userId !== null,
  'Something went wrong while logging in',
);
