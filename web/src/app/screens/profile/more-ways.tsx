import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Scope } from '../../../entities/scope/scope.ts';
import { accountPlaces } from '../../../identity/account/places.ts';
import { collectivePlaces } from '../../../groups/collectives/places.ts';
import { useOverlayLink } from '../../../ui/overlay/use-overlay-link.ts';

/** What makes for more chains: networks that are shared. */
export function MoreWays({ scope }: { scope: Scope }) {
  const overlayLink = useOverlayLink();
  const to =
    scope.kind !== 'collective'
      ? overlayLink({ type: 'account', ...accountPlaces.sharedCollectives })
      : overlayLink({ type: 'collective', id: scope.collectiveId, nav: collectivePlaces.sharedNetworks });
  return (
    <Button variant="outlined" color="inherit" component={Link} to={to} preventScrollReset>
      {scope.kind === 'network' ? 'Your collectives' : 'Shared networks'}
    </Button>
  );
}
