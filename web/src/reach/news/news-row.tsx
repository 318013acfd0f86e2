import type { News } from '@kith/contract/reach/news';
import { newsSentence } from '@kith/contract/reach/news-sentences';
import Check from 'icon:baseline-check';
import Search from 'icon:baseline-search';
import StarRate from 'icon:outline-star-rate';
import TrackChanges from 'icon:baseline-track-changes';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { formatTime } from '../../ui/calendar-days.ts';
import { EntityRow } from '../../ui/entity-row.tsx';
import { rowLinkAttribute } from '../../ui/row-arrow-keys.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { addressOfNews, addressOfPart } from './news-link.ts';
import { newsReason } from './news-reason.ts';

interface NewsRowProps {
  news: News;
  onRead: () => void;
}

/** A sentence with its links, the reason and the time. Following a link marks it as read. */
export function NewsRow({ news, onRead }: NewsRowProps) {
  return (
    <EntityRow
      avatar={<NewsIcon news={news} />}
      title={
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, fontWeight: news.isRead ? 400 : undefined }}>
          {!news.isRead && (
            <Box sx={unreadDot}>
              <Box component="span" sx={visuallyHidden}>
                Unread:
              </Box>
            </Box>
          )}
          <Sentence news={news} onOpen={news.isRead ? undefined : onRead} />
        </Box>
      }
      details={newsReason(news)}
      aside={
        <Box
          sx={{ display: 'flex', alignItems: 'center', justifyContent: { md: 'flex-end' }, gap: 0.5, minHeight: 34 }}
        >
          <span>{formatTime(news.createdOn)}</span>
          {!news.isRead && (
            <IconButton
              aria-label="Mark as read"
              title="Mark as read"
              onClick={onRead}
              sx={{ position: 'relative', zIndex: 1 }}
            >
              <Check sx={{ fontSize: 18 }} />
            </IconButton>
          )}
        </Box>
      }
    />
  );
}

/** The first link covers the row. A sentence without names is one link. */
function Sentence({ news, onOpen }: { news: News; onOpen: (() => void) | undefined }) {
  const parts = newsSentence(news);
  const rowLink = { className: 'row-link', [rowLinkAttribute]: `news/${news.id}`, onClick: onOpen };
  const first = parts.find((part) => typeof part !== 'string');
  const content = parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link
        key={part.type}
        to={addressOfPart(news, part)}
        {...(part === first ? rowLink : { className: 'link-above-row', onClick: onOpen })}
      >
        {part.name}
      </Link>
    ),
  );
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {first ? (
        content
      ) : (
        <Link to={addressOfNews(news)} {...rowLink}>
          {content}
        </Link>
      )}
    </Box>
  );
}

const icons = { reachable: TrackChanges, search: Search, rate: StarRate };

function NewsIcon({ news }: { news: News }) {
  if ('person' in news) return <Avatar name={news.person.name} picture={news.person.profilePicture} size="small" />;
  const Icon = icons[news.kind];
  return (
    <Box aria-hidden sx={iconCircle}>
      <Icon />
    </Box>
  );
}

const iconCircle = {
  display: 'grid',
  placeItems: 'center',
  width: 50,
  height: 50,
  borderRadius: '50%',
  bgcolor: 'selection.main',
  color: 'selection.text',
};

const unreadDot = { flex: 'none', width: 8, height: 8, borderRadius: '50%', bgcolor: 'secondary.main' };
