import { useQuery } from '@tanstack/react-query';
import { useLiveRefresh } from '../../entities/live/use-live-refresh.ts';
import { unreadNewsQuery, useRefreshNews } from './unread-news.api.ts';

/** Keeps the news current on every page. */
export function NewsUpdates() {
  // The badge of the rail shows this number.
  useQuery(unreadNewsQuery);
  useLiveRefresh('news', useRefreshNews());
  return null;
}
