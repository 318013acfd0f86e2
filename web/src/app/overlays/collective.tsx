import type { Collective } from '@kith/contract/groups/collectives';
import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Share from '@mui/icons-material/ShareOutlined';
import { useQuery } from '@tanstack/react-query';
import { Collaborators } from '../../groups/collaborators/collaborators.tsx';
import { CollectiveDetails } from '../../groups/collectives/collective-details.tsx';
import { collectiveQuery } from '../../groups/collectives/collectives.api.ts';
import { DestroyCollective } from '../../groups/collectives/destroy-collective.tsx';
import { collectivePlaces } from '../../groups/collectives/places.ts';
import { SharedNetworks } from '../../groups/collectives/shared-networks.tsx';
import type { OverlayProps } from '../../ui/overlay/overlay-host.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { SectionedOverlay, type Section } from './sectioned-overlay.tsx';
import { useCloseOnFailure } from './use-close-on-failure.ts';
import { useLeaveDestroyed } from './use-leave-destroyed.ts';

/** The settings of a collective. Who does not own it has one thing to decide there: whether to share their network. */
export function CollectiveOverlay(props: OverlayProps<'collective'>) {
  const result = useQuery(collectiveQuery(props.args.id));
  useCloseOnFailure(result, 'Collective failed to load', props.close);
  const collective = result.data;
  if (!collective) return <LoadingOverlay title="Collective" onClose={props.close} />;
  const shared: Section = {
    name: 'Shared Networks',
    icon: <Share />,
    place: collectivePlaces.sharedNetworks,
    wide: true,
    content: <SharedNetworks collective={collective} />,
  };
  const sections = collective.isOwner ? withOwnersSections(shared, collective, props) : [shared];
  return <SectionedOverlay {...props} title={collective.name} sections={sections} />;
}

function withOwnersSections(
  shared: Section,
  collective: Collective,
  { args, goTo }: OverlayProps<'collective'>,
): Section[] {
  return [
    {
      name: 'Details',
      icon: <Info />,
      place: collectivePlaces.details,
      content: <CollectiveDetails collective={collective} />,
    },
    {
      name: 'Collaborators',
      icon: <Groups />,
      place: collectivePlaces.collaborators,
      wide: true,
      content: (
        <Collaborators
          collective={collective}
          tab={args.sub}
          onTab={(sub) => goTo({ nav: collectivePlaces.collaborators, sub })}
        />
      ),
    },
    shared,
    {
      name: 'Destroy',
      icon: <DeleteForever />,
      place: collectivePlaces.destroy,
      content: <Destroy collective={collective} />,
    },
  ];
}

function Destroy({ collective }: { collective: Collective }) {
  const leave = useLeaveDestroyed(collective);
  return <DestroyCollective collective={collective} onDestroyed={leave} />;
}
