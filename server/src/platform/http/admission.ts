import type { Who } from '@kith/contract/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findUser, prolongCookie } from '../sessions/sessions.ts';
import type { User } from '../sessions/sessions.queries.ts';
import { forbidden, unauthenticated } from './errors.ts';
import type { App } from './fastify-types.ts';

/** Looks up who calls (roles and the disabled flag are read on every request), and whether they may call this at all. */
export async function admit(app: App, who: Who, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // Asked with every request, and sooner done than planned.
  request.user = await findUser(app.connections.hot, request);
  if (request.user?.prolonged) prolongCookie(request, reply);
  if (who === 'anyone') return;
  if (!request.user) throw unauthenticated();
  if (!mayCall(who, request.user)) throw forbidden();
}

function mayCall(who: Exclude<Who, 'anyone'>, user: User): boolean {
  switch (who) {
    case 'user':
      return true;
    case 'member':
      return user.isMember || user.isAdmin;
    case 'admin':
      return user.isAdmin;
  }
}
