import Menu from 'icon:baseline-menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useNewIntroductionCount } from '../../reach/introductions/new-introductions.api.ts';
import { useUnreadNews } from '../../reach/news/unread-news.api.ts';
import { CountBadge } from '../../ui/count-badge.tsx';

/** Opens the navigation on a small screen, with a badge of what is new there. */
export function MenuButton({ onOpen }: { onOpen: () => void }) {
  const count = useUnreadNews() + useNewIntroductionCount();
  return (
    <IconButton
      aria-label={count > 0 ? `Open the navigation, ${count} new` : 'Open the navigation'}
      onClick={onOpen}
      sx={{ display: { md: 'none' } }}
    >
      <Menu />
      {count > 0 && (
        <Box aria-hidden sx={{ position: 'absolute', top: 0, right: -4, display: 'flex' }}>
          <CountBadge count={count} />
        </Box>
      )}
    </IconButton>
  );
}
