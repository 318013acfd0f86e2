import type { Account } from '@kith/contract/identity/account';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Scope } from '../../entities/scope/scope.ts';
import { AccountMenu } from '../../identity/account/account-menu.tsx';
import { collectiveQuery } from '../../groups/collectives/collectives.api.ts';
import { openInvitationsQuery } from '../../groups/invitations/invitations.api.ts';
import { OmniSearchButton } from '../../people/search/omni-search-button.tsx';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import { ThemeButton } from '../../ui/theme/theme-button.tsx';
import { avatarSizes, layout } from '../../ui/theme/tokens.ts';
import { useLogOut } from '../use-log-out.ts';
import { useIsIn, useScope } from '../use-scope.ts';
import { useHasMessaging } from '../use-has-messaging.ts';
import { MenuButton } from './menu-button.tsx';
import { MessagingLink } from './messaging-link.tsx';

/** The scope's name, the search and the account menu. */
export function TopBar({ account, onMenu }: { account: Account | undefined; onMenu: () => void }) {
  const logOut = useLogOut();
  const scope = useScope();
  const inDashboard = useIsIn('dashboard');
  const inIntroductions = useIsIn('introductions');
  const inTargets = useIsIn('targets');
  const inNews = useIsIn('news');
  const hasMessaging = useHasMessaging();
  const { data: open } = useQuery(openInvitationsQuery);
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: layout.topBar,
        px: { xs: 1, md: 2.5 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <MenuButton onOpen={onMenu} />
      <Typography variant="h3" component="h1" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {inDashboard ? (
          'Dashboard'
        ) : inIntroductions ? (
          'Introductions'
        ) : inTargets ? (
          'Targets'
        ) : inNews ? (
          'News'
        ) : (
          <ScopeName scope={scope} />
        )}
      </Typography>
      <Box sx={{ flex: { xs: 'none', sm: '0 1 420px' }, minWidth: 0 }}>
        <ErrorBoundary name="The search" compact>
          <OmniSearchButton scope={scope} userId={account?.userDetails.userId} />
        </ErrorBoundary>
      </Box>
      <Box sx={{ flex: { md: 1 }, display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5 }}>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <ThemeButton />
        </Box>
        {hasMessaging && (
          <Box sx={{ display: { md: 'none' } }}>
            <MessagingLink />
          </Box>
        )}
        {account ? (
          <ErrorBoundary name="The account menu" compact>
            <AccountMenu account={account} openInvitations={open?.total ?? 0} onLogOut={() => void logOut()} />
          </ErrorBoundary>
        ) : (
          <Skeleton variant="circular" width={avatarSizes.xSmall} height={avatarSizes.xSmall} sx={{ m: '4px' }} />
        )}
      </Box>
    </Box>
  );
}

function ScopeName({ scope }: { scope: Scope }) {
  return scope.kind === 'collective' ? <CollectiveName id={scope.collectiveId} /> : 'Your network';
}

function CollectiveName({ id }: { id: number }) {
  const { data } = useQuery(collectiveQuery(id));
  return data?.name ?? <Skeleton width={160} />;
}
