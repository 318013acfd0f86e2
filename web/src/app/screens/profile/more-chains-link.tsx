import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Scope } from '../../../entities/scope/scope.ts';
import { accountTargets } from '../../../identity/account/overlay-targets.ts';
import { collectiveTargets } from '../../../groups/collectives/overlay-targets.ts';
import { useOverlayLink } from '../../../ui/overlay/use-overlay-link.ts';

/** Links to the settings where networks are shared, because shared networks lead to more chains. */
export function MoreChainsLink({ scope }: { scope: Scope }) {
  const overlayLink = useOverlayLink();
  const to =
    scope.kind !== 'collective'
      ? overlayLink({ type: 'account', ...accountTargets.sharedCollectives })
      : overlayLink({ type: 'collective', id: scope.collectiveId, nav: collectiveTargets.sharedNetworks });
  return (
    <Button variant="outlined" color="inherit" component={Link} to={to} preventScrollReset>
      {scope.kind === 'network' ? 'Your collectives' : 'Shared networks'}
    </Button>
  );
}
