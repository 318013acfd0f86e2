/** Limits how fast one user may write (token bucket). Each process counts for itself: the limit only stops floods. */
import { tooManyRequests } from '../platform/http/errors.ts';

const BURST = 60;
const WRITES_A_SECOND = 10;
/** Beyond this many buckets the full ones are removed. */
const MAX_BUCKETS = 10_000;

export class WriteRateLimit {
  readonly #buckets = new Map<number, { tokens: number; refilledAt: number }>();

  /** Counts one write; throws when there were too many. */
  consume(userId: number, now = Date.now()): void {
    if (this.#buckets.size > MAX_BUCKETS) this.#removeFullBuckets(now);
    const bucket = this.#buckets.get(userId) ?? { tokens: BURST, refilledAt: now };
    bucket.tokens = refilled(bucket, now);
    bucket.refilledAt = now;
    this.#buckets.set(userId, bucket);
    if (bucket.tokens < 1) throw tooManyRequests(1);
    bucket.tokens--;
  }

  #removeFullBuckets(now: number): void {
    for (const [userId, bucket] of this.#buckets) if (refilled(bucket, now) >= BURST) this.#buckets.delete(userId);
  }
}

const refilled = ({ tokens, refilledAt }: { tokens: number; refilledAt: number }, now: number) =>
  Math.min(BURST, tokens + ((now - refilledAt) / 1000) * WRITES_A_SECOND);
