/** Messaging over the socket: who listens, what they missed, what happens; see contract/src/live-events.ts. */
import type { ClientFrame } from '@kith/contract/messaging/live-events';
import type { App } from '../../platform/http/fastify-types.ts';
import type { Connection } from '../../platform/live/connection.ts';
import type { Live } from '../../platform/live/live.ts';
import { doesTakePart } from '../../access/messaging-access.queries.ts';
import type { MessagingContext } from '../context.ts';
import { catchUpWith } from '../catch-up.queries.ts';
import { Audience } from './audience.ts';
import { findRevisions, mayType } from './delivery.queries.ts';
import { Feed } from './feed.ts';
import { PresenceBoard } from './presence.ts';
import { UnreadTotals } from './unread-totals.ts';

/** Answers how new messages are told. */
export async function serveMessagingLive(
  app: App,
  { hub, db: live, announce, announceToOthers }: Live,
): Promise<MessagingContext['announceMessage']> {
  const { db } = app.connections;
  const { log } = app;
  const messagingFor = app.config.MESSAGING_FOR;
  const audience = new Audience(hub);
  const unread = new UnreadTotals(live, audience, log);
  const feed = new Feed({ db: live, audience, unread, messagingFor, log, onLost: () => hub.restartAll() });
  const presence = new PresenceBoard(db, log, (userId) => audience.isHere(userId));
  await presence.start();
  app.addHook('onClose', async () => {
    unread.stop();
    await feed.settle();
    await presence.stop();
  });

  hub.use({
    closed(connection) {
      audience.end(connection);
      if (!audience.isHere(connection.userId)) presence.went(connection.userId);
    },
    said(connection, frame) {
      answer(connection, frame).catch((error: unknown) => {
        log.error({ err: error, frame: frame.type }, 'a frame could not be answered');
        hub.restart(connection);
      });
    },
    noticed: (notice) => feed.hear(notice),
    missed: () => feed.forget(),
  });

  const announceMessage: MessagingContext['announceMessage'] = (message, readers) => {
    const { conversationId, revision } = message;
    const brought = readers !== null && feed.bring({ conversationId, revision, readers, messages: [message] });
    return (brought ? announceToOthers : announce)({ type: 'conversation', conversationId, revision });
  };

  async function answer(connection: Connection, frame: ClientFrame): Promise<void> {
    const { userId } = connection;
    if (frame.type === 'typing') {
      const { conversationId } = frame;
      if (await mayType(live, { conversationId, userId }, messagingFor))
        return announce({ type: 'typing', conversationId, userId });
      log.info({ userId, conversationId }, 'refused to say that somebody types');
      return connection.send({ type: 'refused', message: 'You do not type in this conversation.' });
    }
    if (!(await doesTakePart(db, userId, messagingFor)))
      return connection.send({ type: 'refused', message: 'Messaging is not open to you.' });
    await feed.know(await findRevisions(live, userId));
    if (!connection.open) return;
    const goOn = audience.begin(connection);
    presence.came(userId);
    const { covered, ...missed } = await catchUpWith(db, userId, frame.held);
    connection.send({ type: 'resumed', ...missed });
    goOn(covered);
  }

  return announceMessage;
}
