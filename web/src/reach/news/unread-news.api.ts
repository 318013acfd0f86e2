import { countUnreadNews, markNewsRead } from '@kith/contract/reach/news';
import { useQuery } from '@tanstack/react-query';
import { useRefresh } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** How many news the user has not read. In a file of its own, because every page loads it. */
export const unreadNewsQuery = queryOptionsFor(countUnreadNews, {});

/** Does not fetch: NewsUpdates does, after the first screen. */
export function useUnreadNews(): number {
  const { data } = useQuery({ ...unreadNewsQuery, enabled: false });
  return data?.unread ?? 0;
}

/** Refetches the news and their number. */
export const useRefreshNews = () => useRefresh(markNewsRead);
