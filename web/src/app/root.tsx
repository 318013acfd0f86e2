import { Outlet, ScrollRestoration } from 'react-router';

/**
 * The window is what scrolls, so the browser's own keys, gestures and the router's memory of positions all work. A
 * navigation starts at the top unless a position was saved or a hash is there.
 */
export function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
