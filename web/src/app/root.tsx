import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { dropEarlyResponses } from '../identity/session/session.api.ts';
import { loadSnackbar } from '../ui/snackbar/snackbar-provider.tsx';
import { useInitialLoadDone } from './use-initial-load-done.ts';

/**
 * The window scrolls, not an element in it, so that the browser's keys and gestures and the router's scroll
 * restoration work. A navigation starts at the top unless there is a saved position or a hash.
 */
export function Root() {
  const isInitialLoadDone = useInitialLoadDone();
  useEffect(() => {
    if (!isInitialLoadDone) return;
    dropEarlyResponses();
    void loadSnackbar();
  }, [isInitialLoadDone]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Shown while the session is checked at the first load: an empty page in the colour of the theme. */
export function LoadingPage() {
  return <div aria-busy="true" />;
}
