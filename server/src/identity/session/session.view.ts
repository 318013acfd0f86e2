import { roleIds } from '@kith/contract/entities';
import type { Session } from '@kith/contract/identity/session';
import { mustSetUpTwoFactor } from '../../platform/http/admission.ts';
import type { App } from '../../platform/http/fastify-types.ts';

interface SignedInAccount {
  userId: number;
  personId: number;
  roles: number[];
  hasTwoFactor: boolean;
}

/** The session that has just begun. */
export function presentSession(app: App, { userId, personId, roles, hasTwoFactor }: SignedInAccount): Session {
  const isAdmin = roles.includes(roleIds.admin);
  return {
    userId,
    personId,
    isMember: roles.includes(roleIds.member),
    isAdmin,
    mustSetUpTwoFactor: mustSetUpTwoFactor(app, { isAdmin, hasTwoFactor }),
  };
}
