import { getAccount, markProfileViewed } from '@kith/contract/identity/account';
import type { App } from '../../platform/http/fastify-types.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { gone } from '../../platform/http/errors.ts';
import { findProfile } from '../../people/people/profile.queries.ts';
import { isOwnProfile, ownAccount } from './account.policy.ts';
import { findNetwork, findUserDetails, listClients, setProfileViewed } from './account.queries.ts';

export function accountRoutes(app: App): void {
  const { db, preparedDb } = app.connections;

  endpoint(app, getAccount, [ownAccount], async ({ user }) => {
    const [profile, details, network, clients] = await Promise.all([
      findProfile(preparedDb, user, user.personId),
      findUserDetails(preparedDb, user.id),
      findNetwork(preparedDb, user.id),
      listClients(preparedDb, user.id),
    ]);
    if (!profile) throw gone();
    return {
      personId: user.personId,
      profile,
      userDetails: { userId: user.id, isMember: user.isMember, isAdmin: user.isAdmin, ...details },
      network,
      clients,
    };
  });

  endpoint(app, markProfileViewed, [isOwnProfile], async ({ body, user }) => {
    authorize(isOwnProfile, user, body.personId);
    await setProfileViewed(db, user.id);
  });
}
