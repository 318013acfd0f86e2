/** One browser: it listens, keeps a log of everything it was told, and after a cut goes on from where it was. */
import { once } from 'node:events';
import type { LiveEvent } from '@kith/contract/live-events';
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
  #socket: WebSocket | undefined;
  #revision = 0;

  constructor(address: string, writer: Writer) {
    this.#address = `${address.replace('http', 'ws')}/api/live`;
    this.writer = writer;
  }

  async connect(): Promise<void> {
    const socket = new WebSocket(this.#address, { headers: { cookie: this.writer.cookie } });
    this.#socket = socket;
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error('The server refused a socket.')));
      socket.addEventListener('message', ({ data }) => {
        // What still comes after a cut was never read.
        if (this.#socket !== socket) return;
        const event = JSON.parse(String(data)) as LiveEvent;
        if (event.type === 'ready') {
          const held = { [this.writer.conversationId]: this.#revision };
          socket.send(JSON.stringify({ type: 'resume', held }));
        }
        if (event.type === 'resumed') {
          for (const message of event.messages) this.#keep(message, null);
          resolve();
        }
        if (event.type === 'message') this.#keep(event.message, performance.now());
      });
    });
  }

  cut(): void {
    const former = this.#socket;
    this.#socket = undefined;
    former?.close();
  }

  async close(): Promise<void> {
    const socket = this.#socket;
    this.cut();
    if (socket && socket.readyState !== WebSocket.CLOSED) await once(socket, 'close');
  }

  #keep({ sequence, revision, clientKey }: Omit<Logged, 'at'>, at: number | null): void {
    this.log.push({ sequence, revision, clientKey, at });
    this.#revision = Math.max(this.#revision, revision);
  }
}
