import { Outlet } from 'react-router';

/** Around pages that belong to nobody: neither navigation nor account. */
export function BareLayout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
