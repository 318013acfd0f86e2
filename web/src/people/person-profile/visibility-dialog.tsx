import type { PersonVisibility } from '@kith/contract/people/visibility';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { visibilityQuery } from '../../entities/person/person.api.ts';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatCount, formatDate, formatDay } from '../../ui/formats.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { StrengthBars } from '../../ui/strength-bars.tsx';

/** Says through which networks and collectives the user sees a person, and since when. */
export function VisibilityDialog({ personId, onClose }: { personId: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(visibilityQuery(personId));
  return (
    <Dialog open title="Why can I see this?" width="narrow" onClose={onClose}>
      {data ? (
        <Reasons visibility={data} />
      ) : error ? (
        <ErrorState
          title="The reasons could not be loaded"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <RowSkeletons rows={2} />
      )}
    </Dialog>
  );
}

function Reasons({ visibility: { isMe, isAdmin, network, collectives } }: { visibility: PersonVisibility }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {isMe && <Reason title="Your own profile">You always see it.</Reason>}
      {network && (
        <Reason title="Your network">
          {network.connectedOn
            ? `Connected since ${formatDay(network.connectedOn)}, added on ${formatDate(network.addedOn)}.`
            : `Added on ${formatDate(network.addedOn)}.`}
        </Reason>
      )}
      {collectives.map((collective) => (
        <CollectiveReason key={collective.id} collective={collective} isMe={isMe} />
      ))}
      {isAdmin && <Reason title="Back-office">You are an admin. Admins see everybody.</Reason>}
    </Box>
  );
}

function Reason({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ProfileSection title={title}>
      <Typography variant="body1">{children}</Typography>
    </ProfileSection>
  );
}

interface CollectiveReasonProps {
  collective: PersonVisibility['collectives'][number];
  isMe: boolean;
}

function CollectiveReason({ collective: { name, isCollaborator, knownBy }, isMe }: CollectiveReasonProps) {
  const more = knownBy ? knownBy.total - knownBy.collaborators.length : 0;
  return (
    <ProfileSection title={name} note="Collective">
      {isCollaborator && (
        <Typography variant="body1">{isMe ? 'You collaborate in it.' : 'Collaborates in it, as you do.'}</Typography>
      )}
      {knownBy && (
        <Box component="ul" aria-label={`Who knows them in ${name}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {knownBy.collaborators.map((collaborator) => (
            <Box component="li" key={collaborator.id} sx={collaboratorStyle}>
              <Avatar name={collaborator.name} picture={collaborator.profilePicture} size="xSmall" />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                  <span>{collaborator.isMe ? 'You' : collaborator.name}</span>
                  {collaborator.strengthId && <StrengthBars strengthId={collaborator.strengthId} />}
                </Box>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {collaborator.connectedOn
                    ? `Shared network, connected since ${formatDay(collaborator.connectedOn)}`
                    : 'Shared network'}
                </Typography>
              </Box>
            </Box>
          ))}
          {more > 0 && (
            <Box component="li" sx={{ py: 0.75, color: 'text.secondary' }}>
              and {formatCount(more)} more
            </Box>
          )}
        </Box>
      )}
    </ProfileSection>
  );
}

const collaboratorStyle = { display: 'flex', alignItems: 'center', gap: 1.5, py: 0.75 };
