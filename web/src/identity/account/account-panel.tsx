import type { Account } from '@kith/contract/identity/account';
import Badge from 'icon:outline-badge';
import Help from 'icon:outline-help-outline';
import Logout from 'icon:baseline-logout';
import Mail from 'icon:outline-mail';
import Settings from 'icon:outline-settings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import { ThemeChoice } from '../../ui/theme/theme-choice.tsx';
import { accountTargets } from './overlay-targets.ts';

interface AccountPanelProps {
  account: Account;
  openInvitations: number;
  onLogOut: () => void;
  /** The element it opens from; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The name of the user, the theme, and links to the account. Loaded on first use. */
export function AccountPanel({ account, openInvitations, onLogOut, anchor, onClose }: AccountPanelProps) {
  const overlayLink = useOverlayLink();
  const { name, profilePicture } = account.profile;
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Account menu', sx: paperStyle } }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', p: 2 }}>
        <Avatar name={name} picture={profilePicture} size="small" />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="p">
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {account.userDetails.username}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ px: 2, pb: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.75 }}>
          Theme
        </Typography>
        <ThemeChoice />
      </Box>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', display: 'grid', justifyItems: 'stretch' }}>
        <Button
          color="inherit"
          component={Link}
          to={overlayLink({ type: 'account', ...accountTargets.summary })}
          preventScrollReset
          startIcon={<Badge />}
          onClick={onClose}
          sx={{ justifyContent: 'flex-start' }}
        >
          Edit profile
        </Button>
        <Button
          color="inherit"
          component={Link}
          to={overlayLink({ type: 'account', ...accountTargets.invitations })}
          preventScrollReset
          startIcon={<Mail />}
          onClick={onClose}
          sx={{ justifyContent: 'flex-start' }}
        >
          <Box component="span" sx={{ flex: 1 }}>
            Invitations
          </Box>
          {openInvitations > 0 && <CountBadge count={openInvitations} />}
        </Button>
        <Button
          color="inherit"
          component={Link}
          to={overlayLink({ type: 'account', ...accountTargets.loginEmail })}
          preventScrollReset
          startIcon={<Settings />}
          onClick={onClose}
          sx={{ justifyContent: 'flex-start' }}
        >
          User settings
        </Button>
        <Button
          color="inherit"
          component={Link}
          to="/help"
          startIcon={<Help />}
          onClick={onClose}
          sx={{ justifyContent: 'flex-start' }}
        >
          Help
        </Button>
        <Button color="inherit" startIcon={<Logout />} onClick={onLogOut} sx={{ justifyContent: 'flex-start' }}>
          Log out
        </Button>
      </Box>
    </Popover>
  );
}

const paperStyle = {
  width: 296,
  mt: 1,
  bgcolor: 'surface.raised',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  boxShadow: '0 8px 28px rgb(0 0 0 / 16%)',
};
