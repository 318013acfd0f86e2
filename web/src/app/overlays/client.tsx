import type { Client } from '@kith/contract/groups/clients';
import Groups from 'icon:outline-groups';
import Info from 'icon:outline-info';
import Mail from 'icon:outline-mail';
import { useQuery } from '@tanstack/react-query';
import { ClientInvitations } from '../../groups/client-invitations/client-invitations.tsx';
import { ClientDetails } from '../../groups/clients/client-details.tsx';
import { ClientMembers } from '../../groups/clients/client-members.tsx';
import { clientQuery } from '../../groups/clients/clients.api.ts';
import type { OverlayProps } from '../../ui/overlay/overlay-host.tsx';
import { SectionedOverlay, LoadingOverlay, useCloseOnFailure, type Section } from './sectioned-overlay.tsx';

/** The settings of a client. The screen calls it "Organization". */
export function ClientOverlay(props: OverlayProps<'client'>) {
  const result = useQuery(clientQuery(props.args.id));
  useCloseOnFailure(result, 'Organization failed to load', props.close);
  const client = result.data;
  if (!client) return <LoadingOverlay title="Organization" onClose={props.close} />;
  return <SectionedOverlay {...props} title={client.name} sections={sectionsOf(client)} />;
}

function sectionsOf(client: Client): Section[] {
  const sections: Section[] = [
    { name: 'Details', icon: <Info />, target: 0, content: <ClientDetails client={client} /> },
    { name: 'Members', icon: <Groups />, target: 1, wide: true, content: <ClientMembers client={client} /> },
  ];
  if (!client.isOwner) return sections;
  return [
    ...sections,
    {
      name: 'Invitations',
      icon: <Mail />,
      target: 2,
      help: 'People who accept become members of the organization and collaborators of the collective.',
      wide: true,
      content: <ClientInvitations client={client} />,
    },
  ];
}
