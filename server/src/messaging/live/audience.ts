/** The sockets that asked for messages, and what each of them has got already. */
import type { LiveEvent } from '@kith/contract/messaging/live-events';
import type { Connection } from '../../platform/live/connection.ts';
import type { LiveHub } from '../../platform/live/hub.ts';

/** What a conversation's event says of when it was; an event without it is never late. */
export interface Told {
  conversationId: string;
  revision: number;
}

interface Listening {
  /** Until it has caught up, events wait here. */
  waiting: { event: string; told: Told | undefined }[] | null;
  /** What it got when it caught up: an event of before that is no news. Forgotten with the first that is. */
  covered: Map<string, number>;
}

export class Audience {
  readonly #listening = new Map<Connection, Listening>();
  readonly #hub: LiveHub;

  constructor(hub: LiveHub) {
    this.#hub = hub;
  }

  /** Events wait from now on, until the answer says that they may go. */
  begin(connection: Connection): (covered: Map<string, number>) => void {
    const listening: Listening = { waiting: [], covered: new Map() };
    this.#listening.set(connection, listening);
    return (covered) => {
      // A later beginning has taken over, or the socket is gone.
      if (this.#listening.get(connection) !== listening) return;
      const waiting = listening.waiting ?? [];
      listening.waiting = null;
      listening.covered = covered;
      for (const { event, told } of waiting) this.#send(connection, listening, event, told);
    };
  }

  end(connection: Connection): void {
    this.#listening.delete(connection);
  }

  isHere(userId: number): boolean {
    for (const connection of this.#hub.connectionsOf(userId)) if (this.#listening.has(connection)) return true;
    return false;
  }

  get userIds(): number[] {
    return [...new Set(this.#listening.keys().map(({ userId }) => userId))];
  }

  tell(userId: number, event: LiveEvent, told?: Told): void {
    this.tellText(userId, JSON.stringify(event), told);
  }

  tellText(userId: number, event: string, told?: Told): void {
    for (const connection of this.#hub.connectionsOf(userId)) {
      const listening = this.#listening.get(connection);
      if (listening?.waiting) listening.waiting.push({ event, told });
      else if (listening) this.#send(connection, listening, event, told);
    }
  }

  #send(connection: Connection, { covered }: Listening, event: string, told: Told | undefined): void {
    if (told && covered.size > 0) {
      if (told.revision <= (covered.get(told.conversationId) ?? -1)) return;
      covered.delete(told.conversationId);
    }
    connection.sendText(event);
  }
}
