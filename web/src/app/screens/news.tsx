import CalendarMonth from 'icon:outline-calendar-month';
import Settings from 'icon:outline-settings';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { Link, Outlet } from 'react-router';
import { accountTargets } from '../../identity/account/overlay-targets.ts';
import { KeepInTouchList } from '../../reach/keep-in-touch/keep-in-touch-list.tsx';
import { NewsList } from '../../reach/news/news-list.tsx';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';

/** The tabs of the news. */
export function NewsScreen() {
  return (
    <>
      <title>News · Kith</title>
      <Box sx={{ mb: 2 }}>
        <TabLinks
          label="News"
          tabs={[
            { name: 'What is new', to: '/news', end: true },
            { name: 'Keep in touch', to: '/news/keep-in-touch' },
          ]}
        />
      </Box>
      <Outlet />
    </>
  );
}

export function WhatIsNewScreen() {
  const overlayLink = useOverlayLink();
  const settings = (
    <Button
      size="small"
      color="inherit"
      component={Link}
      to={overlayLink({ type: 'account', ...accountTargets.news })}
      preventScrollReset
      startIcon={<Settings />}
    >
      Settings
    </Button>
  );
  return (
    <ErrorBoundary name="The news">
      <NewsList settings={settings} />
    </ErrorBoundary>
  );
}

export function KeepInTouchScreen() {
  const overlayLink = useOverlayLink();
  const calendar = (
    <Button
      size="small"
      color="inherit"
      component={Link}
      to={overlayLink({ type: 'account', ...accountTargets.calendar })}
      preventScrollReset
      startIcon={<CalendarMonth />}
    >
      Calendar
    </Button>
  );
  const people = (
    <Button variant="outlined" color="inherit" component={Link} to="/people">
      People
    </Button>
  );
  return (
    <ErrorBoundary name="Keep in touch">
      <KeepInTouchList tools={calendar} emptyAction={people} />
    </ErrorBoundary>
  );
}
