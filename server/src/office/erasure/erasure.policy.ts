import { limitedTo } from '../../platform/policy.ts';

export const ownAccountWithProof = limitedTo(
  'your own account, with its password or right after a sign-in with a passkey or at the provider',
);
