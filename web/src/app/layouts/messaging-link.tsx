import Forum from 'icon:outline-forum';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { useUnreadCount } from '../../entities/live/unread-count.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';

/** Opens messaging, with a badge of the unread messages. */
export function MessagingLink() {
  const unread = useUnreadCount();
  const overlayLink = useOverlayLink();
  return (
    <IconButton
      component={Link}
      to={overlayLink({ type: 'messaging' })}
      preventScrollReset
      aria-label={unread > 0 ? `Messaging, ${unread} unread` : 'Messaging'}
      title="Messaging"
      color="inherit"
      sx={{ flex: 'none', width: 38, height: 38 }}
    >
      <Forum sx={{ fontSize: 20 }} />
      {unread > 0 && (
        <Box aria-hidden sx={{ position: 'absolute', top: -2, right: -4, display: 'flex' }}>
          <CountBadge count={unread} />
        </Box>
      )}
    </IconButton>
  );
}
