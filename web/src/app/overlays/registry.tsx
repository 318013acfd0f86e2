import { lazy } from 'react';
import type { OverlayRegistry } from '../../ui/overlay/overlay-host.tsx';

const AccountOverlay = lazy(async () => ({ default: (await import('./account.tsx')).AccountOverlay }));
const ClientOverlay = lazy(async () => ({ default: (await import('./client.tsx')).ClientOverlay }));
const MessagingOverlay = lazy(async () => ({ default: (await import('./messaging.tsx')).MessagingOverlay }));
const CollectiveOverlay = lazy(async () => ({ default: (await import('./collective.tsx')).CollectiveOverlay }));

export const overlays: OverlayRegistry = {
  account: (props) => <AccountOverlay {...props} />,
  client: (props) => <ClientOverlay key={props.args.id} {...props} />,
  messaging: (props) => <MessagingOverlay {...props} />,
  collective: (props) => <CollectiveOverlay key={props.args.id} {...props} />,
};
