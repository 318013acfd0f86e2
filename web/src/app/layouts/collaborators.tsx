import { CollaboratorList } from '../../groups/collaborators/collaborator-list.tsx';
import { SharingState } from '../../groups/collectives/sharing-state.tsx';

interface CollaboratorsProps {
  collectiveId: number;
  ownPersonId: number | undefined;
}

/** The collaborators of a collective, and whether the user shares their network with it. */
export function Collaborators({ collectiveId, ownPersonId }: CollaboratorsProps) {
  return (
    <CollaboratorList collectiveId={collectiveId} ownPersonId={ownPersonId}>
      <SharingState collectiveId={collectiveId} />
    </CollaboratorList>
  );
}
