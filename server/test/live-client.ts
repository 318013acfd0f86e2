/** A socket like a browser's, with all events that it received, in order. */
import { once } from 'node:events';
import type { LiveEvent, ClientFrame } from '@kith/contract/messaging/live-events';
import { vi } from 'vitest';

type EventOf<T extends LiveEvent['type']> = Extract<LiveEvent, { type: T }>;

export class LiveClient {
  readonly events: LiveEvent[] = [];
  readonly socket: WebSocket;
  closeCode: number | undefined;

  private constructor(url: string, cookie: string) {
    this.socket = new WebSocket(url, { headers: { cookie } });
    this.socket.addEventListener('message', ({ data }) => this.events.push(JSON.parse(String(data)) as LiveEvent));
    this.socket.addEventListener('close', ({ code }) => (this.closeCode = code));
  }

  /** Connects and waits for 'ready'; does not resume messaging. */
  static async connect(url: string, { cookie }: { cookie: string }): Promise<LiveClient> {
    const client = new LiveClient(url, cookie);
    await client.until('ready');
    return client;
  }

  static async resumed(url: string, who: { cookie: string }, held: Record<string, number> = {}): Promise<LiveClient> {
    const client = await LiveClient.connect(url, who);
    await client.resume(held);
    return client;
  }

  send(frame: ClientFrame): void {
    this.socket.send(JSON.stringify(frame));
  }

  async resume(held: Record<string, number> = {}): Promise<EventOf<'resumed'>> {
    const before = this.of('resumed').length;
    this.send({ type: 'resume', held });
    const answers = await this.until('resumed', (all) => all.length > before);
    return answers[before] as EventOf<'resumed'>;
  }

  of<T extends LiveEvent['type']>(type: T): EventOf<T>[] {
    return this.events.filter((event): event is EventOf<T> => event.type === type);
  }

  /** The received messages: sequence and text. */
  get messages(): [number, string][] {
    return this.of('message').map(({ message: { sequence, text } }) => [sequence, text]);
  }

  async until<T extends LiveEvent['type']>(
    type: T,
    enough: (events: EventOf<T>[]) => boolean = (events) => events.length > 0,
  ): Promise<EventOf<T>[]> {
    return vi.waitFor(
      () => {
        const events = this.of(type);
        if (!enough(events)) throw new Error(`Not yet; so far: ${JSON.stringify(this.events).slice(0, 500)}`);
        return events;
      },
      { timeout: 15_000, interval: 10 },
    );
  }

  /** Waits until all events that were sent before have arrived: the refusal of an invalid frame comes after them. */
  async settled(): Promise<void> {
    const before = this.of('refused').length;
    this.socket.send('{}');
    await this.until('refused', (all) => all.length > before);
  }

  async closed(): Promise<number> {
    if (this.closeCode === undefined) await once(this.socket, 'close');
    return this.closeCode ?? 0;
  }

  close(): void {
    this.socket.close();
  }
}
