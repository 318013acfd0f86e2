/**
 * Expensive calls take turns: a user has only a few under way, and while all are taken, the users who wait are served one after the
 * other, however many calls each has waiting. Nobody waits behind somebody else's flood. Each process counts for itself.
 */
import { HttpError, tooManyUnderWay } from './errors.ts';

interface TurnsOptions {
  perUser: number;
  inAll: number;
  /** Of one user; more are refused. */
  mostWaiting: number;
}

interface Queue {
  running: number;
  waiting: Set<() => void>;
}

export class Turns {
  readonly #options: TurnsOptions;
  /** Whoever was served last is last. */
  readonly #queues = new Map<number, Queue>();
  #running = 0;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /** Runs `work` when it is the user's turn. A call whose signal is aborted leaves the queue. */
  async take<T>(userId: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
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
    if (queue.waiting.size >= this.#options.mostWaiting) throw tooManyUnderWay();
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
      if (this.#running >= this.#options.inAll) return;
      const [start] = queue.waiting;
      if (!start) {
        if (queue.running === 0) this.#queues.delete(userId);
        continue;
      }
      if (queue.running >= this.#options.perUser) continue;
      queue.waiting.delete(start);
      queue.running++;
      this.#running++;
      // To the end, where this loop comes to it again.
      this.#queues.delete(userId);
      this.#queues.set(userId, queue);
      start();
    }
  }
}
