import { z } from 'zod';

/** Somebody or something that the search has found, and where its profile is. */
export const Hit = z.object({
  kind: z.enum(['person', 'organization']),
  path: z.string().regex(/^\/(?!\/)/),
  name: z.string(),
  detail: z.string().nullable(),
  profilePicture: z.string().nullable(),
});
export type Hit = z.infer<typeof Hit>;

const Kept = z.object({ userId: z.int(), hits: z.array(Hit) });
const key = 'recentlyOpened';
const most = 8;

/** What this user has last opened from the search, in this browser. Storage can be switched off, or hold anything. */
export function recentHits(userId: number): Hit[] {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return kept.success && kept.data.userId === userId ? kept.data.hits : [];
  } catch {
    return [];
  }
}

export function rememberHit(userId: number, hit: Hit) {
  const others = recentHits(userId).filter(({ path }) => path !== hit.path);
  try {
    localStorage.setItem(key, JSON.stringify({ userId, hits: [hit, ...others].slice(0, most) }));
  } catch {
    // Then nothing is recent next time.
  }
}

/** Whoever signs in next need not know whom the last one looked for. */
export function forgetHits() {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept, nothing was.
  }
}
