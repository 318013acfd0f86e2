import websocket from '@fastify/websocket';
import { livePath } from '@kith/contract/live';
import { connect, type Database } from '../database/database.ts';
import type { App } from '../http/fastify-types.ts';
import { admit } from '../http/admission.ts';
import { isSameOrigin } from '../http/cross-site.ts';
import { authorize } from '../http/authorize.ts';
import { findUser } from '../sessions/sessions.ts';
import { findEndedSessions } from '../sessions/sessions.queries.ts';
import { createPublisher, type Publisher } from './publish.queries.ts';
import { listen } from './listener.ts';
import { LiveHub } from './hub.ts';

/** A larger frame closes the socket. */
const MAX_FRAME_BYTES = 64 * 1024;
const PING_INTERVAL_MS = 30_000;
const CONNECTIONS = 3;
const STATEMENT_TIMEOUT_MS = 15_000;

export interface Live extends Pick<Publisher, 'publish' | 'publishToOthers'> {
  hub: LiveHub;
  /** Prepared statements for events and their readers, on connections of its own. */
  db: Database;
}

export async function serveLive(app: App, { url, baseUrl }: { url: string; baseUrl: string }): Promise<Live> {
  const hub = new LiveHub(app.log);
  // A separate pool, so that events do not wait behind requests.
  const connections = connect({
    url,
    poolSize: CONNECTIONS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onError: (error) => app.log.warn({ err: error }, 'live lost a database connection'),
  });
  const db = connections.preparedDb;
  const { publish, publishToOthers, isOwn } = createPublisher(db, (event) => hub.handleEvent(event));
  // Before the plugin's own hook, which would close the sockets without a close code.
  app.addHook('preClose', async () => hub.closeAll());
  await app.register(websocket, { options: { maxPayload: MAX_FRAME_BYTES } });
  const listener = await listen({
    url,
    onEvent: (event) => {
      if (!isOwn(event)) hub.handleEvent(event);
    },
    onGap: () => hub.reconnectAll(),
    onError: (error) => app.log.warn({ err: error }, 'live listener lost its connection'),
  });
  const pingTimer = setInterval(() => {
    hub.pingAll();
    closeExpiredSessions().catch((error: unknown) =>
      app.log.warn({ err: error }, 'could not check for ended sessions'),
    );
  }, PING_INTERVAL_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(pingTimer);
    await listener.stop();
    // Features, which were registered later, are closed by now and publish nothing more.
    await connections.end();
  });
  // In a plugin of its own, because routes support sockets only after the websocket plugin is loaded.
  await app.register(async (routes) => {
    routes.get(
      livePath,
      {
        websocket: true,
        config: { who: 'user' },
        onRequest: async (request, reply) => {
          authorize(isSameOrigin, request, baseUrl);
          await admit(app, { who: 'user' }, request, reply);
        },
      },
      async (socket, request) => {
        if (!request.user) return socket.terminate();
        hub.add(socket, request.user);
        // The session may have ended between the check and hub.add(). From now on, events reach the socket.
        if (!(await findUser(app.connections.db, request)))
          hub.handleEvent({ type: 'session-ended', sessionId: request.user.sessionId });
      },
    );
  });
  return { hub, db, publish, publishToOthers };

  /** No event is published when a session expires, so expired sessions are looked up. */
  async function closeExpiredSessions(): Promise<void> {
    if (hub.size > 0) hub.endSessions(new Set(await findEndedSessions(app.connections.db, hub.sessionIds)));
  }
}
