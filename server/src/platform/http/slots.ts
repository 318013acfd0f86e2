/**
 * Limits expensive calls: each needs a slot. A user has only a few slots. If all slots are taken, waiting users are served round robin,
 * however many calls each has queued, so that one user's flood does not delay others. Each process has its own slots.
 */
import { HttpError, tooManyQueued } from './errors.ts';

interface SlotOptions {
  perUser: number;
  total: number;
  /** Queued calls of one user; more are refused. */
  maxQueued: number;
}

interface Queue {
  running: number;
  waiting: Set<() => void>;
}

export class Slots {
  readonly #options: SlotOptions;
  /** By user id, the most recently served last. */
  readonly #queues = new Map<number, Queue>();
  #running = 0;

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  /** Calls of all users that wait for a slot. */
  get waiting(): number {
    return this.#queues.values().reduce((sum, { waiting }) => sum + waiting.size, 0);
  }

  /** Runs `work` when the user gets a slot. A call whose signal is aborted leaves the queue. */
  async run<T>(userId: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(userId, signal);
    try {
      return await work();
    } finally {
      this.#running--;
      this.#queueOf(userId).running--;
      this.#next();
    }
  }

  #turnOf(userId: number, signal: AbortSignal): Promise<void> {
    const queue = this.#queueOf(userId);
    if (queue.waiting.size >= this.#options.maxQueued) throw tooManyQueued();
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.waiting.delete(start);
        reject(new HttpError('overloaded', 'The caller has closed the connection.'));
      };
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      queue.waiting.add(start);
      this.#next();
    });
  }

  #queueOf(userId: number): Queue {
    const queue = this.#queues.get(userId) ?? { running: 0, waiting: new Set() };
    this.#queues.set(userId, queue);
    return queue;
  }

  #next(): void {
    for (const [userId, queue] of this.#queues) {
      if (this.#running >= this.#options.total) return;
      const [start] = queue.waiting;
      if (!start) {
        if (queue.running === 0) this.#queues.delete(userId);
        continue;
      }
      if (queue.running >= this.#options.perUser) continue;
      queue.waiting.delete(start);
      queue.running++;
      this.#running++;
      // Moved to the end of the map, where this loop reaches it again.
      this.#queues.delete(userId);
      this.#queues.set(userId, queue);
      start();
    }
  }
}
