import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { loadSnackbar } from '../ui/snackbar/snackbar-provider.tsx';
import { useInitialLoadDone } from './use-initial-load-done.ts';

/**
 * The window is what scrolls, so the browser's own keys, gestures and the router's memory of positions all work. A
 * navigation starts at the top unless a position was saved or a hash is there.
 */
export function Root() {
  const settled = useInitialLoadDone();
  useEffect(() => {
    if (settled) void loadSnackbar();
  }, [settled]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** While the session is checked at the first load: an empty page of the right colour, for a blink. */
export function LoadingPage() {
  return <div aria-busy="true" />;
}
