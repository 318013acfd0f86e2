import { Outlet } from 'react-router';

/** For error pages: no navigation and no account menu. */
export function BareLayout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
