import { z } from 'zod';
import { recentlyOpenedKey as key } from './clear-recently-opened.ts';

/** A person or an organization that the search found, with the path of its profile. */
export const SearchResult = z.object({
  kind: z.enum(['person', 'organization']),
  path: z.string().regex(/^\/(?!\/)/),
  name: z.string(),
  detail: z.string().nullable(),
  profilePicture: z.string().nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;

const StoredResults = z.object({ userId: z.int(), hits: z.array(SearchResult) });
const MAX_RECENT = 8;

/** The records that this user last opened from the search in this browser. The storage can be disabled or contain anything. */
export function loadRecentlyOpened(userId: number): SearchResult[] {
  try {
    const stored = StoredResults.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return stored.success && stored.data.userId === userId ? stored.data.hits : [];
  } catch {
    return [];
  }
}

export function addRecentlyOpened(userId: number, result: SearchResult) {
  const others = loadRecentlyOpened(userId).filter(({ path }) => path !== result.path);
  try {
    localStorage.setItem(key, JSON.stringify({ userId, hits: [result, ...others].slice(0, MAX_RECENT) }));
  } catch {
    // Without storage the list is empty the next time.
  }
}
