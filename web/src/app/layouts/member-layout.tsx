import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { accountQuery } from '../../identity/account/account.api.ts';
import { OverlayHost } from '../../ui/overlay/overlay-host.tsx';
import { useRouter } from '../../ui/router-context.ts';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import { dockHeight, dockInset, layout } from '../../ui/theme/tokens.ts';
import { overlays } from '../overlays/registry.tsx';
import { ScopeProvider } from '../scope-provider.tsx';
import { useIsIn, useScope } from '../use-scope.ts';
import { useInitialLoadDone } from '../use-initial-load-done.ts';
import { useHasMessaging } from '../use-has-messaging.ts';
import { KeepFocus } from './keep-focus.tsx';
import type { CollapseProps } from './navigation-column.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { SkipLink } from './skip-link.tsx';
import { SystemRail } from './system-rail.tsx';
import { TopBar } from './top-bar.tsx';
import { useCurrentClient } from './use-current-client.ts';

// Loaded only if needed: on small screens, in collectives, for admins, or after the first screen.
const NavigationDrawer = lazy(async () => ({ default: (await import('./navigation-drawer.tsx')).NavigationDrawer }));
const CollaboratorDrawer = lazy(async () => ({
  default: (await import('./collaborator-drawer.tsx')).CollaboratorDrawer,
}));
const ImportNotifications = lazy(async () => ({
  default: (await import('../../relationships/linkedin-import/import-notifications.tsx')).ImportNotifications,
}));
const IntroductionUpdates = lazy(async () => ({
  default: (await import('../../reach/introductions/introduction-updates.tsx')).IntroductionUpdates,
}));
const NewsUpdates = lazy(async () => ({
  default: (await import('../../reach/news/news-updates.tsx')).NewsUpdates,
}));
const DashboardNavigation = lazy(async () => ({
  default: (await import('../dashboard/dashboard-navigation.tsx')).DashboardNavigation,
}));
const Messaging = lazy(async () => ({ default: (await import('../../messaging/messaging.tsx')).Messaging }));
const Collaborators = lazy(async () => ({ default: (await import('./collaborators.tsx')).Collaborators }));

/** The layout of a member's screens: rail, side navigation and top bar stay visible while the window scrolls. */
export function MemberLayout() {
  return (
    <ScopeProvider>
      <Layout />
    </ScopeProvider>
  );
}

/** Memoized, because a navigation renders the component of its route again. */
const Layout = memo(function Layout() {
  const account = useQuery(accountQuery);
  const { client, choose } = useCurrentClient(account.data?.clients);
  const [collapsed, setCollapsed] = useCollapsed();
  const router = useRouter();
  const [drawerOpenAt, setDrawerOpenAt] = useState<string>();
  const [hasDrawerOpened, setHasDrawerOpened] = useState(false);
  const scope = useScope();
  const hasMessaging = useHasMessaging();
  const isInitialLoadDone = useInitialLoadDone();
  const collaborators = scope.kind === 'collective' && (
    <ErrorBoundary name="The list of collaborators" resetKey={scope.collectiveId}>
      <Suspense>
        <Collaborators
          key={scope.collectiveId}
          collectiveId={scope.collectiveId}
          ownPersonId={account.data?.personId}
        />
      </Suspense>
    </ErrorBoundary>
  );
  // Not only hidden there: a phone would style and lay out both at its first paint.
  const hasColumns = !useMediaQuery(useTheme().breakpoints.down('md'));
  const sideWidth = collapsed ? layout.sideNavigationCollapsed : layout.sideNavigation;
  const inDashboard = useIsIn('dashboard');
  const rail = (
    <ErrorBoundary name="The main navigation" compact>
      <SystemRail
        clients={account.data?.clients ?? []}
        current={client}
        onChoose={choose}
        isAdmin={account.data?.userDetails.isAdmin ?? false}
      />
    </ErrorBoundary>
  );
  const navigation = (folding: CollapseProps) => (
    <ErrorBoundary name="The side navigation" resetKey={inDashboard} compact={folding.collapsed}>
      {inDashboard ? (
        <Suspense>
          <DashboardNavigation {...folding} />
        </Suspense>
      ) : (
        <SideNavigation account={account} client={client} {...folding} />
      )}
    </ErrorBoundary>
  );
  return (
    <Box
      sx={{
        display: 'flex',
        minHeight: '100dvh',
        [dockHeight]: { xs: '0px', md: hasMessaging ? `${layout.dockTitle}px` : '0px' },
      }}
    >
      <SkipLink />
      {hasColumns && (
        <>
          <Box sx={{ ...columnStyle, width: layout.rail }}>{rail}</Box>
          <Box sx={{ ...columnStyle, width: sideWidth }}>{navigation({ collapsed, onCollapse: setCollapsed })}</Box>
        </>
      )}
      {hasDrawerOpened && (
        <Suspense>
          <NavigationDrawer openAt={drawerOpenAt} onClose={() => setDrawerOpenAt(undefined)} rail={rail}>
            {navigation({ collapsed: false })}
          </NavigationDrawer>
        </Suspense>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar
          account={account.data}
          onMenu={() => {
            setHasDrawerOpened(true);
            setDrawerOpenAt(router.state.location.key);
          }}
        />
        <Box sx={{ flex: 1, display: 'flex' }}>
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{
              flex: 1,
              minWidth: 0,
              maxWidth: inDashboard ? undefined : layout.content,
              mx: 'auto',
              px: { xs: 1.5, sm: 2.5 },
              pt: 0.75,
              pb: `calc(32px + ${dockInset})`,
              outline: 0,
              scrollMarginTop: layout.topBar,
            }}
          >
            {collaborators && (
              <Box sx={{ display: { lg: 'none' }, minHeight: 34 }}>
                <Suspense>
                  <CollaboratorDrawer>{collaborators}</CollaboratorDrawer>
                </Suspense>
              </Box>
            )}
            <Outlet />
          </Box>
          {collaborators && <CollaboratorColumn>{collaborators}</CollaboratorColumn>}
        </Box>
      </Box>
      <KeepFocus />
      <OverlayHost registry={overlays} />
      {/* Not urgent: loaded after the first screen. */}
      {account.data && isInitialLoadDone && (
        <>
          <ErrorBoundary name="The state of your imports" renderFrame={inCorner}>
            <Suspense>
              <ImportNotifications />
            </Suspense>
          </ErrorBoundary>
          <ErrorBoundary name="The introductions" renderFrame={inCorner}>
            <Suspense>
              <IntroductionUpdates />
            </Suspense>
          </ErrorBoundary>
          <ErrorBoundary name="The news" renderFrame={inCorner}>
            <Suspense>
              <NewsUpdates />
            </Suspense>
          </ErrorBoundary>
          {hasMessaging && (
            <ErrorBoundary name="Messaging" renderFrame={inCorner}>
              <Suspense>
                <Messaging me={account.data.userDetails.userId} left={layout.rail + sideWidth} />
              </Suspense>
            </ErrorBoundary>
          )}
        </>
      )}
    </Box>
  );
});

const columnStyle = {
  flex: 'none',
  // At once when the window becomes narrow, before they are removed.
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: 0,
  height: '100dvh',
} as const;

/** Shows an error in the corner of the dock. */
const inCorner = (message: ReactNode) => (
  <Box sx={{ ...cornerStyle, bgcolor: 'background.paper', borderColor: 'divider' }}>{message}</Box>
);

const cornerStyle = {
  position: 'fixed',
  right: 16,
  bottom: 0,
  zIndex: 'speedDial',
  border: 1,
  borderBottom: 0,
} as const;

/** On wide screens: beside the list and below the top bar, fixed while the window scrolls. */
function CollaboratorColumn({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 'none',
        display: { xs: 'none', lg: 'block' },
        width: layout.collaboratorColumn,
        position: 'sticky',
        top: layout.topBar,
        height: `calc(100dvh - ${layout.topBar}px)`,
        boxSizing: 'border-box',
        pb: dockInset,
        bgcolor: 'background.paper',
        borderLeft: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}

const collapsedKey = 'sideNavigation';

/** Whether the side navigation is collapsed to its icons; stored in the browser. */
function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === 'collapsed');
  return [
    collapsed,
    (next) => {
      localStorage.setItem(collapsedKey, next ? 'collapsed' : 'open');
      setCollapsed(next);
    },
  ];
}
