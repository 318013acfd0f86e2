import { z } from 'zod';

const key = 'passwordReset';
/** The mailed code is good for ten minutes; somebody who comes back later starts again. */
const keptFor = 15 * 60_000;

const KeptReset = z.object({ id: z.uuid(), email: z.string(), sentAt: z.number() });

/** A reset whose code is on its way, or has come. */
export type KeptReset = z.infer<typeof KeptReset>;

export const newReset = (id: string, email: string): KeptReset => ({ id, email, sentAt: Date.now() });

/** Kept by this tab, so that a reload, or a look into the mail, loses nothing. */
export function keepReset(reset: KeptReset | undefined) {
  if (reset) sessionStorage.setItem(key, JSON.stringify(reset));
  else sessionStorage.removeItem(key);
}

export function keptReset(now = Date.now()): KeptReset | undefined {
  try {
    const { data } = KeptReset.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return data && now - data.sentAt < keptFor ? data : undefined;
  } catch {
    return undefined;
  }
}
