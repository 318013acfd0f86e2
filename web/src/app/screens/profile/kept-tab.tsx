import LockOutlined from 'icon:outline-lock';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { AskWhileUnsaved } from '../../../entities/editor/unsaved.tsx';
import type { ProfileKind } from '../../../entities/profile/profile-address.ts';
import type { Scope, KeepingPlace } from '../../../entities/scope/scope.ts';
import { EntityLabels } from '../../../relationships/labels/entity-labels.tsx';
import { entityLabelsQuery } from '../../../relationships/labels/labels.api.ts';
import { NoteList } from '../../../relationships/notes/note-list.tsx';
import { isApiError } from '../../../http/api-error.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { PartBoundary } from '../../../ui/states/part-boundary.tsx';
import { useKeepingPlace } from '../../use-keeping-place.ts';

interface KeptTabProps {
  kind: ProfileKind;
  about: { id: number; name: string };
  scope: Scope;
}

/** What a member, or a collective, keeps about somebody: labels and notes. */
export function KeptTab({ scope, ...props }: KeptTabProps) {
  const place = useKeepingPlace(scope);
  if (!place) return <Skeleton variant="rounded" height={160} aria-label="Loading" />;
  return <Kept {...props} place={place} />;
}

function Kept({ kind, about, place }: Omit<KeptTabProps, 'scope'> & { place: KeepingPlace }) {
  const subject = { kind, id: about.id };
  const { error } = useQuery(entityLabelsQuery(place, subject));
  if (isApiError(error, 403)) {
    return (
      <EmptyState icon={<LockOutlined />} title={`${about.name} is not ${place.isShared ? 'here' : 'in your network'}`}>
        Notes and labels are kept about those who are in your network, or in a collective. Open this profile in a
        collective that has them to see what is kept there.
      </EmptyState>
    );
  }
  return (
    <AskWhileUnsaved>
      <Box sx={{ display: 'grid', gap: 3.5 }}>
        <PartBoundary name="The labels" about={about.id}>
          <EntityLabels place={place} subject={subject} />
        </PartBoundary>
        <PartBoundary name="The notes" about={about.id}>
          <NoteList place={place} subject={subject} tab="notes" />
        </PartBoundary>
      </Box>
    </AskWhileUnsaved>
  );
}
