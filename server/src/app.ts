/** The whole server, without listening: the platform first, then the seven districts. Tests call the same function. */
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { App, AppConfig } from './platform/http/fastify-types.ts';
import { serveGroups } from './groups/index.ts';
import { serveIdentity } from './identity/index.ts';
import { serveMessaging } from './messaging/index.ts';
import { serveOffice } from './office/index.ts';
import { servePeople } from './people/index.ts';
import { serveReach } from './reach/index.ts';
import { serveRelationships } from './relationships/index.ts';
import { Files } from './services/files/files.ts';
import { registerSecurityLog } from './services/activity-log/security-log.ts';
import { settingsRoutes } from './services/settings/settings.routes.ts';
import type { Connections } from './platform/database/database.ts';
import { serveHealth } from './platform/health.ts';
import { findUser } from './platform/sessions/sessions.ts';
import { registerBodyParsers } from './platform/http/body-parsers.ts';
import { serveClient } from './platform/http/client.ts';
import { refuseCrossSiteWrites } from './platform/http/cross-site.ts';
import { serveDocs } from './platform/http/docs.ts';
import { mustSetUpTwoFactor } from './platform/http/admission.ts';
import { prepareEndpoints } from './platform/http/endpoint.ts';
import { handleErrors } from './platform/http/errors.ts';
import { refuseUnknownHosts } from './platform/http/known-hosts.ts';
import { shedOverload } from './platform/http/overload.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { Slots } from './platform/http/slots.ts';
import { serveLive } from './platform/live/live.ts';
import { logging } from './platform/log.ts';
import { serveMetrics } from './platform/metrics.ts';
import { readLastBackup } from './services/settings/last-backup.queries.ts';
import { DirectoryCache } from './directory/cache.ts';
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

export async function buildApp(options: AppOptions): Promise<App> {
  const { config } = options;
  const app = Fastify({
    ...logging(config.LOG_LEVEL),
    // The address in front of our own proxies. Addresses that a visitor adds before it are ignored.
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: JSON_BYTES,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  try {
    await setUp(app, options);
    return app;
  } catch (error) {
    // The start may try again, and must not meet the listener of this attempt.
    await app.close().catch(() => {});
    throw error;
  }
}

async function setUp(app: App, { config, secret, connections, databaseUrl, before }: AppOptions): Promise<void> {
  const https = config.KITH_BASE_URL.startsWith('https:');
  app.decorate('connections', connections);
  connections.replicas?.watch((line) => app.log.warn(line));
  app.decorate('config', config);
  app.decorate('secret', secret);
  app.decorate(
    'slots',
    new Slots({
      perUser: config.EXPENSIVE_READS_PER_USER,
      // Two connections remain for other calls.
      total: Math.max(1, config.DATABASE_POOL - 2),
      maxQueued: 40,
    }),
  );
  app.decorate('directoryCache', new DirectoryCache());
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'the storage of files failed');
  app.decorate('files', new Files({ db: connections.db, config, onFailure }));
  app.addHook('onClose', () => app.files.close());
  app.decorateRequest('user', null);

  before?.(app);
  handleErrors(app);
  prepareEndpoints(app);
  registerSecurityLog(app);
  addSecurityHeaders(app, { https });
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  refuseUnknownHosts(app, { baseUrl: config.KITH_BASE_URL, further: config.KITH_HOSTS ?? [] });
  shedOverload(app);
  refuseCrossSiteWrites(app, config.KITH_BASE_URL);
  registerBodyParsers(app);
  await app.register(cookie, { parseOptions: { path: '/', httpOnly: true, sameSite: 'lax', secure: https } });

  serveHealth(app);
  const live = await serveLive(app, { url: databaseUrl, baseUrl: config.KITH_BASE_URL });
  serveMetrics(app, {
    token: config.METRICS_TOKEN,
    sockets: () => live.hub.size,
    lastBackup: () => readLastBackup(connections.db),
    backupIntervalSeconds: config.KITH_BACKUP_DIR ? config.KITH_BACKUP_HOURS * 3600 : undefined,
  });
  serveDocs(app, manifest.version);

  settingsRoutes(app);
  servePeople(app);
  serveIdentity(app);
  serveRelationships(app);
  serveGroups(app);
  await serveMessaging(app, live);
  serveReach(app, live);
  serveOffice(app);

  await serveClient(app, {
    directory: join(import.meta.dirname, '../../web/dist'),
    sharedAssets: config.KITH_ASSETS_DIR,
    isMember: async (request) => {
      const user = await findUser(app.connections.preparedDb, request);
      return user !== null && (user.isMember || user.isAdmin) && !mustSetUpTwoFactor(app, user);
    },
  });
}
