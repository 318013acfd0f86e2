/** How fast one user may write. Kept by each process for itself: it protects others from a flood, it counts nobody's day. */
import { tooManyRequests } from '../platform/http/errors.ts';

const BURST = 60;
const A_SECOND = 10;
/** Beyond this many, those that are full again are forgotten. */
const KEPT = 10_000;

export class Pace {
  readonly #buckets = new Map<number, { left: number; at: number }>();

  /** Counts one write; throws when there were too many. */
  take(userId: number, now = Date.now()): void {
    if (this.#buckets.size > KEPT) this.#forget(now);
    const bucket = this.#buckets.get(userId) ?? { left: BURST, at: now };
    bucket.left = refilled(bucket, now);
    bucket.at = now;
    this.#buckets.set(userId, bucket);
    if (bucket.left < 1) throw tooManyRequests(1);
    bucket.left--;
  }

  #forget(now: number): void {
    for (const [userId, bucket] of this.#buckets) if (refilled(bucket, now) >= BURST) this.#buckets.delete(userId);
  }
}

const refilled = ({ left, at }: { left: number; at: number }, now: number) =>
  Math.min(BURST, left + ((now - at) / 1000) * A_SECOND);
