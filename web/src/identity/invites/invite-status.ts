import type { PlatformInvite } from '@kith/contract/identity/registrations';

type Standing = Pick<PlatformInvite, 'completed' | 'revoked' | 'expiresOn'>;

/** It can still be sent again or revoked. */
export const isOpen = ({ completed, revoked }: Standing) => !completed && !revoked;

export function statusOf({ completed, revoked, expiresOn }: Standing): string {
  if (completed) return 'Registered';
  if (revoked) return 'Revoked';
  return expiresOn * 1000 < Date.now() ? 'Expired' : 'Open';
}
