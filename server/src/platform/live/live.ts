import websocket from '@fastify/websocket';
import { livePath } from '@kith/contract/live';
import { connect, type Database } from '../database/database.ts';
import type { App } from '../http/fastify-types.ts';
import { admit } from '../http/admission.ts';
import { isSameOrigin } from '../http/cross-site.ts';
import { authorize } from '../http/authorize.ts';
import { findUser } from '../sessions/sessions.ts';
import { findEndedSessions } from '../sessions/sessions.queries.ts';
import { announcer, type Announcer } from './announce.queries.ts';
import { listen } from './listener.ts';
import { LiveHub } from './hub.ts';

/** What clients say is small, or it ends the socket. */
const MAX_FRAME_BYTES = 64 * 1024;
const PULSE_MS = 30_000;
const CONNECTIONS = 3;
const STATEMENT_TIMEOUT_MS = 15_000;

export interface Live extends Pick<Announcer, 'announce' | 'announceToOthers'> {
  hub: LiveHub;
  /** For what is told, with kept plans. */
  db: Database;
}

export async function serveLive(app: App, { url, baseUrl }: { url: string; baseUrl: string }): Promise<Live> {
  const hub = new LiveHub(app.log);
  // Of their own: what is told does not wait behind what is asked.
  const connections = connect({
    url,
    poolSize: CONNECTIONS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onError: (error) => app.log.warn({ err: error }, 'live lost a database connection'),
  });
  const db = connections.preparedDb;
  const { announce, announceToOthers, isOwn } = announcer(db, (notice) => hub.hear(notice));
  // Before the plugin's own, which would close the sockets without a word.
  app.addHook('preClose', async () => hub.closeAll());
  await app.register(websocket, { options: { maxPayload: MAX_FRAME_BYTES } });
  const listener = await listen({
    url,
    onNotice: (notice) => {
      if (!isOwn(notice)) hub.hear(notice);
    },
    onGap: () => hub.restartAll(),
    onError: (error) => app.log.warn({ err: error }, 'live listener lost its connection'),
  });
  const pulse = setInterval(() => {
    hub.checkPulse();
    endExpired().catch((error: unknown) => app.log.warn({ err: error }, 'could not look for ended sessions'));
  }, PULSE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(pulse);
    await listener.stop();
    // What was registered later is closed by now: nothing is told any more.
    await connections.end();
  });
  // The routes see the plugin only once it is loaded.
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
        // The session may have ended between the check and the registration; from here on, notices reach it.
        if (!(await findUser(app.connections.db, request)))
          hub.hear({ type: 'session-ended', sessionId: request.user.sessionId });
      },
    );
  });
  return { hub, db, announce, announceToOthers };

  /** Sessions that ran out of time: nobody does anything then that could be told. */
  async function endExpired(): Promise<void> {
    if (hub.size > 0) hub.endSessions(new Set(await findEndedSessions(app.connections.db, hub.sessionIds)));
  }
}
