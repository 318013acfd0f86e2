import { ClientDetails as Details, type Client } from '@kith/contract/groups/clients';
import { limits } from '@kith/contract/limits';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { DetailsForm } from '../../entities/details/details-form.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { formatCount, formatDate } from '../../ui/formats.ts';
import { ClientLogo } from './client-logo.tsx';
import { useUpdateClient } from './clients.api.ts';

/** The details of a client. Its owner can edit them. */
export function ClientDetails({ client }: { client: Client }) {
  const update = useUpdateClient();
  if (!client.isOwner) return <ReadDetails client={client} />;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        You own it · <MemberCount client={client} />
      </Typography>
      <Box sx={{ mb: 2.5 }}>
        <ClientLogo client={client} />
      </Box>
      <DetailsForm
        of="Organization"
        schema={Details}
        limits={{ name: limits.clientName, description: limits.clientDescription }}
        saved={client}
        save={(body) => update.mutateAsync({ params: { id: client.id }, body })}
      />
    </>
  );
}

function ReadDetails({ client }: { client: Client }) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}>
        <Avatar name={client.name} picture={client.profilePicture} shape="client" />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3">{client.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <OwnerName client={client} /> · <MemberCount client={client} />
          </Typography>
        </Box>
      </Box>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{client.description || 'There is no description yet.'}</Typography>
    </>
  );
}

function MemberCount({ client: { totalMembers, createdOn } }: { client: Client }) {
  return (
    <>
      {totalMembers === 1 ? '1 member' : `${formatCount(totalMembers)} members`} · since {formatDate(createdOn)}
    </>
  );
}

/** The owner is in every collective of the client, so members who are in one of them can open the profile there. */
function OwnerName({ client: { owner, collectives } }: { client: Client }) {
  const [shared] = collectives;
  if (!shared) return <>Owned by {owner.name}</>;
  return (
    <>
      Owned by{' '}
      <Link component={RouterLink} to={`/collectives/${shared.id}/people/${owner.id}`}>
        {owner.name}
      </Link>
    </>
  );
}
