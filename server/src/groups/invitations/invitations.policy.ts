import { rule } from '../../platform/policy.ts';

export const canAnswerInvitation = rule(
  'The invitation is for you.',
  (userId: number, invitation: { userId: number | null }) => invitation.userId === userId,
);
