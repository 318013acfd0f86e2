import type { Account } from '@kith/contract/identity/account';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense } from 'react';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { useLazyPanel } from '../../ui/use-lazy-panel.ts';

const load = () => import('./account-panel.tsx');
const AccountPanel = lazy(async () => ({ default: (await load()).AccountPanel }));

interface AccountMenuProps {
  account: Account;
  /** The number of invitations without an answer. */
  openInvitations: number;
  onLogOut: () => void;
}

/** The member's picture in the top bar, which opens the account panel. */
export function AccountMenu({ account, openInvitations, onLogOut }: AccountMenuProps) {
  const { hasBeenOpened, button, panel } = useLazyPanel(load);
  const { name, profilePicture } = account.profile;
  return (
    <>
      <IconButton
        aria-label={
          openInvitations > 0
            ? `Account menu, ${openInvitations} open ${openInvitations === 1 ? 'invitation' : 'invitations'}`
            : 'Account menu'
        }
        {...button}
        sx={{ p: '4px', borderRadius: '50%' }}
      >
        <Avatar name={name} picture={profilePicture} size="xSmall" />
        {openInvitations > 0 && <Box aria-hidden sx={dotStyle} />}
      </IconButton>
      {hasBeenOpened && (
        <Suspense>
          <AccountPanel account={account} openInvitations={openInvitations} onLogOut={onLogOut} {...panel} />
        </Suspense>
      )}
    </>
  );
}

const dotStyle = {
  position: 'absolute',
  top: 2,
  right: 2,
  width: 11,
  height: 11,
  borderRadius: '50%',
  bgcolor: 'warning.main',
  border: 2,
  borderColor: 'background.paper',
};
