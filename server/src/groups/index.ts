/** Clients, their members and invitations, and the collectives in which they share networks. */
import type { App } from '../platform/http/fastify-types.ts';
import { clientInvitationRoutes } from './client-invitations/client-invitations.routes.ts';
import { clientPictureRoutes } from './clients/client-pictures.routes.ts';
import { clientRoutes } from './clients/clients.routes.ts';
import { collectiveRoutes } from './collectives/collectives.routes.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';

export function serveGroups(app: App): void {
  clientPictureRoutes(app);
  clientRoutes(app);
  clientInvitationRoutes(app);
  collectiveRoutes(app);
  invitationRoutes(app);
}
