import { rule } from '../../platform/policy.ts';

export const canManageCollective = rule(
  'You own the collective.',
  (collective: { isOwner: boolean }) => collective.isOwner,
);
