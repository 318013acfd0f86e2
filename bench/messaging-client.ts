/** One browser: it listens, keeps a log of everything it was told, and after a cut goes on from where it was. */
import type { LiveEvent } from '@kith/contract/messaging/live-events';
import { openSocket, type LeanSocket } from './lean-socket.ts';
import type { Writer } from './messaging-world.ts';

export interface Logged {
  sequence: number;
  revision: number;
  clientKey: string;
  /** When it came; null when it was missed and caught up with. */
  at: number | null;
}

export class MessagingClient {
  readonly log: Logged[] = [];
  readonly writer: Writer;
  readonly #address: string;
  #socket: LeanSocket | undefined;
  /** Counted with every socket and every cut: what still comes over a former one was never read. */
  #turn = 0;
  #revision = 0;

  constructor(address: string, writer: Writer) {
    this.#address = `${address}/api/live`;
    this.writer = writer;
  }

  /** Resolves when it has caught up. */
  async connect(): Promise<void> {
    const turn = ++this.#turn;
    const caughtUp = Promise.withResolvers<void>();
    const ready = Promise.withResolvers<void>();
    const hear = (text: string) => {
      const at = performance.now();
      if (turn !== this.#turn) return;
      const event = JSON.parse(text) as LiveEvent;
      if (event.type === 'ready') ready.resolve();
      if (event.type === 'message') this.#keep(event.message, at);
      if (event.type !== 'resumed') return;
      for (const message of event.messages) this.#keep(message, null);
      caughtUp.resolve();
    };
    const socket = await openSocket(this.#address, { cookie: this.writer.cookie, hear });
    this.#socket = socket;
    await ready.promise;
    const held = { [this.writer.conversationId]: this.#revision };
    socket.send(JSON.stringify({ type: 'resume', held }));
    await caughtUp.promise;
  }

  /** Resolves when the server has let go of it too. */
  async cut(): Promise<void> {
    this.#turn++;
    await this.#socket?.close();
  }

  #keep({ sequence, revision, clientKey }: Omit<Logged, 'at'>, at: number | null): void {
    this.log.push({ sequence, revision, clientKey, at });
    this.#revision = Math.max(this.#revision, revision);
  }
}
