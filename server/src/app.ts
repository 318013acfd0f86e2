/** The whole server, without listening: the platform first, then every feature. Tests call the same function. */
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { App, AppConfig } from './platform/http/fastify-types.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { keepSecurityLog } from './features/activity/security-log.ts';
import { autocompleteRoutes } from './features/autocomplete/autocomplete.routes.ts';
import { attachmentRoutes } from './features/attachments/attachments.routes.ts';
import { clientInvitationRoutes } from './features/client-invitations/client-invitations.routes.ts';
import { clientRoutes } from './features/clients/clients.routes.ts';
import { chainRoutes } from './features/chains/chains.routes.ts';
import { collectiveRoutes } from './features/collectives/collectives.routes.ts';
import { commonalityRoutes } from './features/commonalities/commonalities.routes.ts';
import { datasetRoutes } from './features/datasets/datasets.routes.ts';
import { expertiseRoutes } from './features/datasets/expertise.routes.ts';
import { conversationRoutes } from './features/conversations/conversations.routes.ts';
import { deviceRoutes } from './features/devices/devices.routes.ts';
import { duplicateRoutes } from './features/duplicates/duplicates.routes.ts';
import { guestRoutes } from './features/guest/guest.routes.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { inviteRoutes } from './features/invites/invites.routes.ts';
import { bulkLabelRoutes } from './features/labels/bulk.routes.ts';
import { labelRoutes } from './features/labels/labels.routes.ts';
import { issueRoutes } from './features/issues/issues.routes.ts';
import { loginEmailRoutes } from './features/login-email/login-email.routes.ts';
import { claimRoutes } from './features/claims/claims.routes.ts';
import { mergeRoutes } from './features/merges/merges.routes.ts';
import { messageRoutes } from './features/messages/messages.routes.ts';
import { serveMessagingLive } from './features/messaging-live/messaging-live.ts';
import { messagingRoutes } from './features/messaging/messaging.routes.ts';
import { Pace } from './features/messaging/pace.ts';
import { noteRoutes } from './features/notes/notes.routes.ts';
import { linkedinImportRoutes } from './features/linkedin-import/linkedin-import.routes.ts';
import { networkRoutes } from './features/networks/networks.routes.ts';
import { outboxRoutes } from './features/outbox/outbox.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { passwordResetRoutes } from './features/password-resets/password-resets.routes.ts';
import { passwordRoutes } from './features/passwords/passwords.routes.ts';
import { clientPictureRoutes, pictureRoutes } from './features/pictures/pictures.routes.ts';
import { placeRoutes } from './features/places/places.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { relationshipRoutes } from './features/relationships/relationships.routes.ts';
import { twoFactorRoutes } from './features/two-factor/two-factor.routes.ts';
import { organizationFacetRoutes } from './features/organizations/facets.routes.ts';
import { organizationStatsRoutes } from './features/organizations/stats.routes.ts';
import { organizationRoutes } from './features/organizations/organizations.routes.ts';
import { organizationProfileRoutes } from './features/organizations/profile.routes.ts';
import { personFacetRoutes } from './features/people/facets.routes.ts';
import { organizationEditRoutes } from './features/organizations/edit.routes.ts';
import { personEditRoutes } from './features/people/edit.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { profileRoutes } from './features/people/profile.routes.ts';
import { statsRoutes } from './features/people/stats.routes.ts';
import { savedSearchRoutes } from './features/saved-searches/saved-searches.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { skillRoutes } from './features/skills/skills.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import type { Connections } from './platform/database/database.ts';
import { serveHealth } from './platform/health.ts';
import { acceptBodies } from './platform/http/bodies.ts';
import { serveClient } from './platform/http/client.ts';
import { refuseCrossSiteWrites } from './platform/http/cross-site.ts';
import { serveDocs } from './platform/http/docs.ts';
import { prepareEndpoints } from './platform/http/endpoint.ts';
import { handleErrors } from './platform/http/errors.ts';
import { refuseUnknownHosts } from './platform/http/known-hosts.ts';
import { shedOverload } from './platform/http/overload.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { Turns } from './platform/http/turns.ts';
import { serveLive } from './platform/live/live.ts';
import { logging } from './platform/log.ts';
import { serveMetrics } from './platform/metrics.ts';
import { ScopeMemory } from './scope/memory.ts';
import manifest from '../package.json' with { type: 'json' };

export interface AppOptions {
  config: AppConfig;
  secret: string;
  connections: Connections;
  databaseUrl: string;
  /** Called before the first route is added. */
  before?: ((app: App) => void) | undefined;
}

const JSON_BYTES = 256 * 1024;

export async function buildApp({ config, secret, connections, databaseUrl, before }: AppOptions): Promise<App> {
  const https = config.KITH_BASE_URL.startsWith('https:');
  const app = Fastify({
    ...logging(config.LOG_LEVEL),
    // The address beyond the proxies that are ours; whatever a visitor claims before that is not believed.
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: JSON_BYTES,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  app.decorate('connections', connections);
  app.decorate('config', config);
  app.decorate('secret', secret);
  app.decorate(
    'turns',
    new Turns({
      perUser: config.EXPENSIVE_READS_PER_USER,
      // Two connections are left for everything that is not expensive.
      inAll: Math.max(1, config.DATABASE_POOL - 2),
      mostWaiting: 40,
    }),
  );
  app.decorate('memory', new ScopeMemory());
  app.decorateRequest('user', null);

  before?.(app);
  handleErrors(app);
  prepareEndpoints(app);
  keepSecurityLog(app);
  addSecurityHeaders(app, { https });
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  refuseUnknownHosts(app, { baseUrl: config.KITH_BASE_URL, further: config.KITH_HOSTS ?? [] });
  shedOverload(app);
  refuseCrossSiteWrites(app, config.KITH_BASE_URL);
  acceptBodies(app);
  await app.register(cookie, { parseOptions: { path: '/', httpOnly: true, sameSite: 'lax', secure: https } });

  serveHealth(app);
  const live = await serveLive(app, { url: databaseUrl, baseUrl: config.KITH_BASE_URL });
  serveMetrics(app, { token: config.METRICS_TOKEN, sockets: () => live.hub.size });
  serveDocs(app, manifest.version);

  sessionRoutes(app);
  settingsRoutes(app);
  accountRoutes(app);
  autocompleteRoutes(app);
  placeRoutes(app);
  pictureRoutes(app);
  clientPictureRoutes(app);
  peopleRoutes(app);
  personFacetRoutes(app);
  profileRoutes(app);
  personEditRoutes(app);
  searchRoutes(app);
  savedSearchRoutes(app);
  statsRoutes(app);
  organizationRoutes(app);
  organizationFacetRoutes(app);
  organizationStatsRoutes(app);
  organizationProfileRoutes(app);
  clientRoutes(app);
  clientInvitationRoutes(app);
  organizationEditRoutes(app);
  collectiveRoutes(app);
  noteRoutes(app);
  labelRoutes(app);
  bulkLabelRoutes(app);
  relationshipRoutes(app);
  chainRoutes(app);
  commonalityRoutes(app);
  deviceRoutes(app);
  duplicateRoutes(app);
  guestRoutes(app);
  invitationRoutes(app);
  inviteRoutes(app);
  issueRoutes(app);
  linkedinImportRoutes(app);
  loginEmailRoutes(app);
  claimRoutes(app);
  mergeRoutes(app);
  networkRoutes(app);
  outboxRoutes(app);
  passwordResetRoutes(app);
  passwordRoutes(app);
  registrationRoutes(app);
  skillRoutes(app);
  twoFactorRoutes(app);
  userRoutes(app);
  activityRoutes(app);
  datasetRoutes(app);
  expertiseRoutes(app);
  overviewRoutes(app);

  const announceMessage = await serveMessagingLive(app, live);
  const messaging = { pace: new Pace(), announce: live.announce, announceMessage };
  conversationRoutes(app, messaging);
  messageRoutes(app, messaging);
  attachmentRoutes(app, messaging);
  messagingRoutes(app, messaging);

  await serveClient(app, join(import.meta.dirname, '../../web/dist'));
  return app;
}
