/** The sockets that subscribed to messaging events. Each gets every event once, after its `resumed` answer. */
import type { LiveEvent } from '@kith/contract/messaging/live-events';
import type { Connection } from '../../platform/live/connection.ts';
import type { LiveHub } from '../../platform/live/hub.ts';

/** The conversation revision of an event. Events without one are always sent. */
export interface EventVersion {
  conversationId: string;
  revision: number;
}

interface Subscription {
  /** Events that wait until the missed changes were sent; null afterwards. */
  pending: { event: string; version: EventVersion | undefined }[] | null;
  /** The revisions that the missed changes included: older events are skipped. The first newer event deletes the entry. */
  sentRevisions: Map<string, number>;
}

export class Subscribers {
  readonly #subscriptions = new Map<Connection, Subscription>();
  readonly #hub: LiveHub;

  constructor(hub: LiveHub) {
    this.#hub = hub;
  }

  /** Holds events back until the returned function is called with the revisions that the missed changes included. */
  subscribe(connection: Connection): (sentRevisions: Map<string, number>) => void {
    const subscription: Subscription = { pending: [], sentRevisions: new Map() };
    this.#subscriptions.set(connection, subscription);
    return (sentRevisions) => {
      // Replaced by a later subscription, or the socket was closed.
      if (this.#subscriptions.get(connection) !== subscription) return;
      const pending = subscription.pending ?? [];
      subscription.pending = null;
      subscription.sentRevisions = sentRevisions;
      for (const { event, version } of pending) this.#send(connection, subscription, event, version);
    };
  }

  unsubscribe(connection: Connection): void {
    this.#subscriptions.delete(connection);
  }

  isSubscribed(userId: number): boolean {
    for (const connection of this.#hub.connectionsOf(userId)) if (this.#subscriptions.has(connection)) return true;
    return false;
  }

  get userIds(): number[] {
    return [...new Set(this.#subscriptions.keys().map(({ userId }) => userId))];
  }

  notify(userId: number, event: LiveEvent, version?: EventVersion): void {
    this.notifySerialized(userId, JSON.stringify(event), version);
  }

  notifySerialized(userId: number, event: string, version?: EventVersion): void {
    for (const connection of this.#hub.connectionsOf(userId)) {
      const subscription = this.#subscriptions.get(connection);
      if (subscription?.pending) subscription.pending.push({ event, version });
      else if (subscription) this.#send(connection, subscription, event, version);
    }
  }

  #send(
    connection: Connection,
    { sentRevisions }: Subscription,
    event: string,
    version: EventVersion | undefined,
  ): void {
    if (version && sentRevisions.size > 0) {
      if (version.revision <= (sentRevisions.get(version.conversationId) ?? -1)) return;
      sentRevisions.delete(version.conversationId);
    }
    connection.sendText(event);
  }
}
