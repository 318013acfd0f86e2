import type { EndpointDefinition, Caller } from '@kith/contract/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findUser, prolongCookie } from '../sessions/sessions.ts';
import type { User } from '../sessions/sessions.queries.ts';
import { rule } from '../policy.ts';
import { authorize } from './authorize.ts';
import { HttpError, unauthenticated } from './errors.ts';
import type { App } from './fastify-types.ts';

/** Finds the caller's session (roles and the disabled flag are read on every request) and checks that they may call the endpoint. */
export async function admit(
  app: App,
  { who, beforeTwoFactor }: Pick<EndpointDefinition, 'who' | 'beforeTwoFactor'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // A prepared plan, because planning takes longer than the query, which every request runs.
  request.user = await findUser(app.connections.preparedDb, request);
  if (request.user?.prolonged) prolongCookie(request, reply);
  if (who === 'anyone') return;
  if (!request.user) throw unauthenticated();
  authorize(mayCall, who, request.user);
  if (!beforeTwoFactor && mustSetUpTwoFactor(app, request.user))
    throw new HttpError('twoFactorSetupRequired', 'Set up two-factor sign-in first.');
}

/** Whether this installation requires a second factor that the user does not have. */
export function mustSetUpTwoFactor({ config }: App, user: Pick<User, 'isAdmin' | 'hasTwoFactor'>): boolean {
  return requiresTwoFactor({ config }, user) && !user.hasTwoFactor;
}

export const requiresTwoFactor = ({ config }: Pick<App, 'config'>, { isAdmin }: Pick<User, 'isAdmin'>) =>
  config.REQUIRE_TWO_FACTOR === 'everyone' || (config.REQUIRE_TWO_FACTOR === 'admins' && isAdmin);

const mayCall = rule('You have the role that the operation requires.', (who: Exclude<Caller, 'anyone'>, user: User) => {
  switch (who) {
    case 'user':
      return true;
    case 'member':
      return user.isMember || user.isAdmin;
    case 'admin':
      return user.isAdmin;
  }
});
