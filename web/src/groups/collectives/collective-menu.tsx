import DeleteForever from 'icon:outline-delete-forever';
import Groups from 'icon:outline-groups';
import Info from 'icon:outline-info';
import Share from 'icon:outline-share';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import type { OpenMenu } from '../../ui/row-menu/row-menu-button.tsx';
import { RowMenuList } from '../../ui/row-menu/row-menu-list.tsx';
import { collectiveTargets } from './overlay-targets.ts';

interface CollectiveMenuProps extends OpenMenu {
  id: number;
  isOwner: boolean;
}

/** The menu of a collective in the side navigation. It opens the sections of the collective overlay. */
export function CollectiveMenu({ id, isOwner, ...menu }: CollectiveMenuProps) {
  const overlayLink = useOverlayLink();
  const to = (nav: number) => overlayLink({ type: 'collective', id, nav });
  const shared = { name: 'Shared Networks', icon: <Share />, to: to(collectiveTargets.sharedNetworks) };
  const entries = isOwner
    ? [
        { name: 'Details', icon: <Info />, to: to(collectiveTargets.details) },
        { name: 'Collaborators', icon: <Groups />, to: to(collectiveTargets.collaborators) },
        shared,
        { name: 'Destroy', icon: <DeleteForever />, to: to(collectiveTargets.destroy) },
      ]
    : [shared];
  return <RowMenuList {...menu} entries={entries} />;
}
