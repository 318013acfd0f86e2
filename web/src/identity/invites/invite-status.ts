import type { PlatformInvite } from '@kith/contract/identity/registrations';

type InviteState = Pick<PlatformInvite, 'completed' | 'revoked' | 'expiresOn'>;

/** Whether the invite can be resent or revoked. */
export const isInviteOpen = ({ completed, revoked }: InviteState) => !completed && !revoked;

export function inviteStatus({ completed, revoked, expiresOn }: InviteState): string {
  if (completed) return 'Registered';
  if (revoked) return 'Revoked';
  return expiresOn * 1000 < Date.now() ? 'Expired' : 'Open';
}
