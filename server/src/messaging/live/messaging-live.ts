/** Messaging over the socket; contract/src/messaging/live-events.ts describes the protocol. */
import type { ClientFrame } from '@kith/contract/messaging/live-events';
import type { App } from '../../platform/http/fastify-types.ts';
import type { Connection } from '../../platform/live/connection.ts';
import type { Live } from '../../platform/live/live.ts';
import { checkMayUseMessaging } from '../../access/messaging-access.queries.ts';
import type { MessagingContext } from '../context.ts';
import { findMissedChanges } from '../missed-changes.queries.ts';
import { Subscribers } from './subscribers.ts';
import { findRevisions, canShowTyping } from './live-events.queries.ts';
import { EventDispatcher } from './event-dispatcher.ts';
import { PresenceTracker } from './presence-tracker.ts';
import { UnreadTotals } from './unread-totals.ts';

/** Returns the function that publishes new messages. */
export async function serveMessagingLive(
  app: App,
  { hub, db: live, publish, publishToOthers }: Live,
): Promise<MessagingContext['publishMessage']> {
  const { db } = app.connections;
  const { log } = app;
  const messagingFor = app.config.MESSAGING_FOR;
  const subscribers = new Subscribers(hub);
  const unread = new UnreadTotals(live, subscribers, log);
  const dispatcher = new EventDispatcher({
    db: live,
    subscribers,
    unread,
    messagingFor,
    log,
    onFailure: () => hub.reconnectAll(),
  });
  const presence = new PresenceTracker(db, log, (userId) => subscribers.isSubscribed(userId));
  await presence.start();
  app.addHook('onClose', async () => {
    unread.stop();
    await dispatcher.waitUntilIdle();
    await presence.stop();
  });

  hub.use({
    onClose(connection) {
      subscribers.unsubscribe(connection);
      if (!subscribers.isSubscribed(connection.userId)) presence.userDisconnected(connection.userId);
    },
    onFrame(connection, frame) {
      handleFrame(connection, frame).catch((error: unknown) => {
        log.error({ err: error, frame: frame.type }, 'could not handle a frame');
        hub.reconnect(connection);
      });
    },
    onEvent: (event) => dispatcher.enqueue(event),
    onGap: () => dispatcher.reset(),
  });

  const publishMessage: MessagingContext['publishMessage'] = (message, readers) => {
    const { conversationId, revision } = message;
    const isDispatched =
      readers !== null && dispatcher.tryDispatch({ conversationId, revision, readers, messages: [message] });
    return (isDispatched ? publishToOthers : publish)({ type: 'conversation', conversationId, revision });
  };

  async function handleFrame(connection: Connection, frame: ClientFrame): Promise<void> {
    const { userId } = connection;
    if (frame.type === 'typing') {
      const { conversationId } = frame;
      if (await canShowTyping(live, { conversationId, userId }, messagingFor))
        return publish({ type: 'typing', conversationId, userId });
      log.info({ userId, conversationId }, 'refused a typing frame');
      return connection.send({ type: 'refused', message: 'You are not in this conversation.' });
    }
    if (!(await checkMayUseMessaging(db, userId, messagingFor)))
      return connection.send({
        type: 'refused',
        message: 'You do not take part in messaging. An admin can change that.',
      });
    await dispatcher.trackConversations(await findRevisions(live, userId));
    if (!connection.isOpen) return;
    const startSending = subscribers.subscribe(connection);
    presence.userConnected(userId);
    const { sentRevisions, ...missed } = await findMissedChanges(db, userId, frame.held);
    connection.send({ type: 'resumed', ...missed });
    startSending(sentRevisions);
  }

  return publishMessage;
}
