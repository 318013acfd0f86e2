import { getCollective, type Collective } from '@kith/contract/groups/collectives';
import DeleteForever from 'icon:outline-delete-forever';
import Groups from 'icon:outline-groups';
import Info from 'icon:outline-info';
import Share from 'icon:outline-share';
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Collaborators } from '../../groups/collaborators/collaborators.tsx';
import { addressAfterDestroy } from '../../groups/collectives/address-after-destroy.ts';
import { CollectiveDetails } from '../../groups/collectives/collective-details.tsx';
import { collectiveQuery } from '../../groups/collectives/collectives.api.ts';
import { DestroyCollective } from '../../groups/collectives/destroy-collective.tsx';
import { collectiveTargets } from '../../groups/collectives/overlay-targets.ts';
import { SharedNetworks } from '../../groups/collectives/shared-networks.tsx';
import { accountQuery } from '../../identity/account/account.api.ts';
import type { OverlayProps } from '../../ui/overlay/overlay-host.tsx';
import { SectionedOverlay, LoadingOverlay, useCloseOnFailure, type Section } from './sectioned-overlay.tsx';

/** The settings of a collective. For collaborators who do not own it: only whether they share their network. */
export function CollectiveOverlay(props: OverlayProps<'collective'>) {
  const result = useQuery(collectiveQuery(props.args.id));
  useCloseOnFailure(result, 'Collective failed to load', props.close);
  const collective = result.data;
  if (!collective) return <LoadingOverlay title="Collective" onClose={props.close} />;
  const shared: Section = {
    name: 'Shared Networks',
    icon: <Share />,
    target: collectiveTargets.sharedNetworks,
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
      target: collectiveTargets.details,
      content: <CollectiveDetails collective={collective} />,
    },
    {
      name: 'Collaborators',
      icon: <Groups />,
      target: collectiveTargets.collaborators,
      wide: true,
      content: (
        <Collaborators
          collective={collective}
          tab={args.sub}
          onTab={(sub) => goTo({ nav: collectiveTargets.collaborators, sub })}
        />
      ),
    },
    shared,
    {
      name: 'Destroy',
      icon: <DeleteForever />,
      target: collectiveTargets.destroy,
      content: <Destroy collective={collective} />,
    },
  ];
}

function Destroy({ collective }: { collective: Collective }) {
  const leave = useLeaveDestroyed(collective);
  return <DestroyCollective collective={collective} onDestroyed={leave} />;
}

/** Leaves a destroyed collective, removes its cached queries and refetches the others. */
function useLeaveDestroyed({ id, clientAccountId }: Collective): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data: account } = useQuery(accountQuery);
  const siblings = account?.clients.find((client) => client.id === clientAccountId)?.collectives ?? [];
  const address = addressAfterDestroy(pathname, id, siblings);
  const destroyed = useRef(false);
  // On unmount, because a query that is removed while it is shown would be refetched.
  useEffect(
    () => () => {
      if (destroyed.current) queryClient.removeQueries({ predicate: ({ queryKey }) => isAbout(queryKey, id) });
    },
    [queryClient, id],
  );
  return async () => {
    destroyed.current = true;
    await navigate(address ?? { pathname, search }, { replace: true, preventScrollReset: !address });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isAbout(queryKey, id) });
  };
}

/** Whether a query is about the collective: by its path or by its scope. */
function isAbout([path, input]: QueryKey, collectiveId: number): boolean {
  const { params, query } = (input ?? {}) as { params?: { id?: number }; query?: { collectiveId?: number } };
  const byPath = String(path).startsWith(getCollective.path) && params?.id === collectiveId;
  return byPath || query?.collectiveId === collectiveId;
}
