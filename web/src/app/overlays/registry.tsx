import { lazy } from 'react';
import type { OverlayRegistry } from '../../ui/overlay/overlay-host.tsx';

const AccountOverlay = lazy(async () => ({ default: (await import('./account.tsx')).AccountOverlay }));

export const overlays: OverlayRegistry = {
  account: (props) => <AccountOverlay {...props} />,
};
