/** Simulates one browser: logs every message it receives, and resumes after a lost connection. */
import type { LiveEvent } from '@kith/contract/messaging/live-events';
import { openSocket, type MinimalWebSocket } from './minimal-websocket.ts';
import type { Writer } from './messaging-users.ts';

export interface LogEntry {
  sequence: number;
  revision: number;
  clientKey: string;
  /** When it was received; null if it came with the missed changes. */
  at: number | null;
}

export class MessagingClient {
  readonly log: LogEntry[] = [];
  readonly writer: Writer;
  readonly #address: string;
  #socket: MinimalWebSocket | undefined;
  /** Grows with every connect and cut: events of earlier sockets are ignored. */
  #connectionNumber = 0;
  #revision = 0;

  constructor(address: string, writer: Writer) {
    this.#address = `${address}/api/live`;
    this.writer = writer;
  }

  /** Resolves when the missed changes have arrived. */
  async connect(): Promise<void> {
    const connectionNumber = ++this.#connectionNumber;
    const caughtUp = Promise.withResolvers<void>();
    const ready = Promise.withResolvers<void>();
    const onText = (text: string) => {
      const at = performance.now();
      if (connectionNumber !== this.#connectionNumber) return;
      const event = JSON.parse(text) as LiveEvent;
      if (event.type === 'ready') ready.resolve();
      if (event.type === 'message') this.#log(event.message, at);
      if (event.type !== 'resumed') return;
      for (const message of event.messages) this.#log(message, null);
      caughtUp.resolve();
    };
    const socket = await openSocket(this.#address, { cookie: this.writer.cookie, onText: onText });
    this.#socket = socket;
    await ready.promise;
    const held = { [this.writer.conversationId]: this.#revision };
    socket.send(JSON.stringify({ type: 'resume', held }));
    await caughtUp.promise;
  }

  /** Resolves when the server has closed the socket too. */
  async cut(): Promise<void> {
    this.#connectionNumber++;
    await this.#socket?.close();
  }

  #log({ sequence, revision, clientKey }: Omit<LogEntry, 'at'>, at: number | null): void {
    this.log.push({ sequence, revision, clientKey, at });
    this.#revision = Math.max(this.#revision, revision);
  }
}
