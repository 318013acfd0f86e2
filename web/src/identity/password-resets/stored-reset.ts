import { z } from 'zod';

const key = 'passwordReset';
/** Longer than the ten minutes for which the mailed code is valid. Later, the user starts again. */
const STORED_MS = 15 * 60_000;

const StoredReset = z.object({ id: z.uuid(), email: z.string(), sentAt: z.number() });

/** A reset whose code was mailed. */
export type StoredReset = z.infer<typeof StoredReset>;

export const newReset = (id: string, email: string): StoredReset => ({ id, email, sentAt: Date.now() });

/** Stored for the lifetime of the tab, so that a reload does not lose it. */
export function storeReset(reset: StoredReset | undefined) {
  if (reset) sessionStorage.setItem(key, JSON.stringify(reset));
  else sessionStorage.removeItem(key);
}

export function loadReset(now = Date.now()): StoredReset | undefined {
  try {
    const { data } = StoredReset.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return data && now - data.sentAt < STORED_MS ? data : undefined;
  } catch {
    return undefined;
  }
}
