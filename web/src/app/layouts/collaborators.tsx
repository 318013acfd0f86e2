import { CollaboratorList } from '../../groups/collaborators/collaborator-list.tsx';
import { SharingState } from '../../groups/collectives/sharing-state.tsx';

interface CollaboratorsProps {
  collectiveId: number;
  ownPersonId: number | undefined;
}

/** Beside what a collective holds: who is in it, and whether oneself adds to it. */
export function Collaborators({ collectiveId, ownPersonId }: CollaboratorsProps) {
  return (
    <CollaboratorList collectiveId={collectiveId} ownPersonId={ownPersonId}>
      <SharingState collectiveId={collectiveId} />
    </CollaboratorList>
  );
}
