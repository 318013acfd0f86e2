import Campaign from 'icon:outline-campaign';
import { useUnreadNews } from '../../reach/news/unread-news.api.ts';
import { useIsIn } from '../use-scope.ts';
import { RailLink } from './rail-link.tsx';

/** Opens the news, with a badge of the unread ones. NewsUpdates fetches their number, after the first screen. */
export function NewsLink() {
  return (
    <RailLink
      to="/news"
      name="News"
      badge={{ count: useUnreadNews(), name: 'unread' }}
      current={useIsIn('news')}
      icon={<Campaign sx={{ fontSize: 20 }} />}
    />
  );
}
