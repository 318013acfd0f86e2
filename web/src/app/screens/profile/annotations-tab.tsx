import LockOutlined from 'icon:outline-lock';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { AskWhileUnsaved } from '../../../entities/editor/unsaved.tsx';
import type { ProfileKind } from '../../../entities/profile/profile-address.ts';
import type { Scope, AnnotationScope } from '../../../entities/scope/scope.ts';
import { EntityLabels } from '../../../relationships/labels/entity-labels.tsx';
import { entityLabelsQuery } from '../../../relationships/labels/labels.api.ts';
import { NoteList } from '../../../relationships/notes/note-list.tsx';
import { isApiError } from '../../../http/api-error.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorBoundary } from '../../../ui/states/error-boundary.tsx';
import { useAnnotationScope } from '../../use-annotation-scope.ts';

interface AnnotationsTabProps {
  kind: ProfileKind;
  about: { id: number; name: string };
  scope: Scope;
}

/** The labels and notes of an annotation scope about a person or an organization. */
export function AnnotationsTab({ scope, ...props }: AnnotationsTabProps) {
  const annotationScope = useAnnotationScope(scope);
  if (!annotationScope) return <Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />;
  return <Annotations {...props} annotationScope={annotationScope} />;
}

function Annotations({
  kind,
  about,
  annotationScope,
}: Omit<AnnotationsTabProps, 'scope'> & { annotationScope: AnnotationScope }) {
  const subject = { kind, id: about.id };
  const { error } = useQuery(entityLabelsQuery(annotationScope, subject));
  if (isApiError(error, 403)) {
    return (
      <EmptyState
        icon={<LockOutlined />}
        title={`${about.name} is not ${annotationScope.isShared ? 'here' : 'in your network'}`}
      >
        You can write notes and attach labels in your network and in collectives. Open this profile in a collective to
        see the notes and labels there.
      </EmptyState>
    );
  }
  return (
    <AskWhileUnsaved>
      <Box sx={{ display: 'grid', gap: 3.5 }}>
        <ErrorBoundary name="The labels" resetKey={about.id}>
          <EntityLabels annotationScope={annotationScope} subject={subject} />
        </ErrorBoundary>
        <ErrorBoundary name="The notes" resetKey={about.id}>
          <NoteList annotationScope={annotationScope} subject={subject} tab="notes" />
        </ErrorBoundary>
      </Box>
    </AskWhileUnsaved>
  );
}
