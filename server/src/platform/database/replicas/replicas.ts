/**
 * The only place that decides whether a read is answered by a replica: one that has replayed everything that the primary had committed when
 * the read began. So nobody sees less than on the primary, neither one's own writes nor the end of a share (docs/decisions/054).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { PRIMARY_POSITION, type LogPosition } from './log-position.ts';
import { NextAnswer } from './next-answer.ts';
import { Replica, type OpenReplicaPool } from './replica.ts';

/**
 * Who answered a read: a replica, or the primary, because all replicas were busier than it, behind or lost, or because one failed
 * meanwhile.
 */
export type Source = 'replica' | 'primary-less-busy' | 'primary-behind' | 'primary-lost' | 'primary-failed';

/** A read in progress. All its statements use one replica, and after a failure the primary. */
export interface Read {
  replica: Replica;
  position: LogPosition;
  failed: boolean;
}

export interface ReplicasOptions {
  urls: readonly string[];
  primary: Pool;
  open: OpenReplicaPool;
  /** How long a read waits for a replica that lacks the latest changes. */
  waitMs: number;
}

const LOOK_EVERY_MS = 500;

export class Replicas {
  readonly all: readonly Replica[];
  readonly counts: Record<Source, number> = {
    replica: 0,
    'primary-less-busy': 0,
    'primary-behind': 0,
    'primary-lost': 0,
    'primary-failed': 0,
  };
  readonly #options: ReplicasOptions;
  readonly #primaryPosition: NextAnswer<LogPosition>;
  readonly #current = new AsyncLocalStorage<Read>();
  readonly #ended = new AbortController();
  #watching: Promise<unknown> | undefined;
  #turn = 0;
  /** Reads that the primary is answering for this process. */
  #onPrimary = 0;

  constructor(options: ReplicasOptions) {
    const { urls, primary, open } = options;
    this.#options = options;
    this.#primaryPosition = new NextAnswer(async () => {
      const { rows } = await primary.query<LogPosition>({ name: 'log-position', text: PRIMARY_POSITION });
      if (!rows[0]) throw new Error('The primary has no log position.');
      return rows[0];
    });
    this.all = urls.map((url) => new Replica(url, open));
  }

  /** Until the end. No replica is used before. */
  watch(log: (line: string) => void): void {
    this.#watching = Promise.all(this.all.map((replica) => this.#watch(replica, log)));
  }

  /** The read in whose course a statement runs, if it may use a replica. */
  get current(): Read | undefined {
    return this.#current.getStore();
  }

  /** Runs the work of a request that only reads. */
  async read<T>(work: () => Promise<T>): Promise<T> {
    const chosen = await this.#choose();
    if (typeof chosen === 'string') {
      this.counts[chosen]++;
      this.#onPrimary++;
      try {
        return await work();
      } finally {
        this.#onPrimary--;
      }
    }
    const { replica } = chosen;
    replica.reads++;
    try {
      return await this.#current.run(chosen, work);
    } finally {
      replica.reads--;
      this.counts[chosen.failed ? 'primary-failed' : 'replica']++;
    }
  }

  async #choose(): Promise<Read | Source> {
    const first = this.#turn++ % this.all.length;
    const inTurn = [...this.all.slice(first), ...this.all.slice(0, first)]
      .filter(({ isLost }) => !isLost)
      .toSorted((a, b) => a.reads - b.reads);
    const [leastBusy] = inTurn;
    if (!leastBusy) return 'primary-lost';
    // Of reads at the same time the primary takes its share. With few it is left to those who write.
    if (this.#onPrimary < leastBusy.reads) return 'primary-less-busy';
    const position = await this.#primaryPosition.get().catch(() => undefined);
    // What the primary answers to the statements themselves says why.
    if (!position) return 'primary-failed';
    const current = inTurn.find((replica) => replica.has(position));
    if (current) return { replica: current, position, failed: false };
    for (const replica of inTurn.filter(({ isBehind }) => !isBehind)) {
      if (await replica.reaches(position, this.#options.waitMs)) return { replica, position, failed: false };
      // Waiting for one is enough; one that is lost took no time.
      if (!replica.isLost) break;
    }
    return 'primary-behind';
  }

  async #watch(replica: Replica, log: (line: string) => void): Promise<void> {
    const { signal } = this.#ended;
    let lostBecause: string | undefined;
    while (!signal.aborted) {
      await this.#look(replica).catch(() => {});
      if (replica.lostBecause !== lostBecause && !signal.aborted)
        log(
          replica.lostBecause
            ? `the read replica ${replica.name} is not used: ${replica.lostBecause}`
            : `the read replica ${replica.name} is used again`,
        );
      lostBecause = replica.lostBecause;
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #look(replica: Replica): Promise<void> {
    const position = await this.#primaryPosition.get();
    const lookedOn = Date.now();
    if (await replica.reaches(position, this.#options.waitMs)) {
      replica.caughtUpOn = lookedOn;
      replica.lagBytes = 0;
    } else replica.lagBytes = replica.bytesBehind(position);
  }

  async end(): Promise<void> {
    this.#ended.abort();
    await this.#watching;
    await Promise.all(this.all.map((replica) => replica.end()));
  }
}
