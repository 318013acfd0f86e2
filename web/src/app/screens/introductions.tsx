import Settings from 'icon:outline-settings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, Outlet, useLocation } from 'react-router';
import { accountTargets } from '../../identity/account/overlay-targets.ts';
import { IntroductionList } from '../../reach/introductions/introduction-list.tsx';
import { useNewIntroductions } from '../../reach/introductions/new-introductions.api.ts';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';

/** The tabs of the introductions. */
export function IntroductionsScreen() {
  const { requester, introducer } = useNewIntroductions();
  const { pathname, search } = useLocation();
  const overlayLink = useOverlayLink();
  return (
    <>
      <title>Introductions · Kith</title>
      <Box
        sx={{ display: 'flex', alignItems: 'flex-end', boxShadow: 'inset 0 -1px var(--mui-palette-divider)', mb: 2 }}
      >
        <TabLinks
          label="Introductions"
          tabs={[
            { name: 'Asked of you', to: '/introductions', end: true, count: introducer.open + introducer.past },
            { name: 'Asked by you', to: '/introductions/sent', count: requester.open + requester.past },
          ]}
        />
        <Button
          color="inherit"
          component={Link}
          to={overlayLink({ type: 'account', ...accountTargets.introductions })}
          preventScrollReset
          aria-label="Settings of introductions"
          title="Settings"
          sx={{ ml: 'auto', alignSelf: 'center', minWidth: 0 }}
        >
          <Settings sx={{ fontSize: 18 }} />
        </Button>
      </Box>
      <ErrorBoundary name="The list of introductions" resetKey={pathname + search}>
        <Outlet />
      </ErrorBoundary>
    </>
  );
}

export function AskedOfYouScreen() {
  return <IntroductionList side="introducer" emptyAction={null} />;
}

export function AskedByYouScreen() {
  const people = (
    <Button variant="outlined" color="inherit" component={Link} to="/people">
      People
    </Button>
  );
  return <IntroductionList side="requester" emptyAction={people} />;
}
