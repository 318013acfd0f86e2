import type { KnownBy } from '@kith/contract/people/people';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatCount, formatDay } from '../../ui/formats.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { StrengthBars } from '../../ui/strength-bars.tsx';

interface VisibilityDialogProps<T> {
  result: UseQueryResult<T>;
  onClose: () => void;
  children: (visibility: T) => ReactNode;
}

/** Says through which networks and collectives the user sees a profile, and since when. */
export function VisibilityDialog<T>({ result, onClose, children }: VisibilityDialogProps<T>) {
  const { data, error, isFetching, refetch } = result;
  return (
    <Dialog open title="Why can I see this?" width="narrow" onClose={onClose}>
      {data ? (
        <Box sx={{ display: 'grid', gap: 3 }}>{children(data)}</Box>
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

export function Reason({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ProfileSection title={title}>
      <Typography variant="body1">{children}</Typography>
    </ProfileSection>
  );
}

interface CollectiveReasonProps {
  name: string;
  /** The profile in the collective. */
  to: string;
  onClose: () => void;
  /** The name of the list of collaborators. */
  label: string;
  knownBy: KnownBy | null;
  children: ReactNode;
}

/** A collective, with the collaborators whose networks make the profile visible. */
export function CollectiveReason({ name, to, onClose, label, knownBy, children }: CollectiveReasonProps) {
  const more = knownBy ? knownBy.total - knownBy.collaborators.length : 0;
  const link = (
    <MuiLink component={Link} to={to} underline="always" color="inherit" onClick={onClose}>
      {name}
    </MuiLink>
  );
  return (
    <ProfileSection title={name} heading={link} note="Collective">
      {children && <Typography variant="body1">{children}</Typography>}
      {knownBy && (
        <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
