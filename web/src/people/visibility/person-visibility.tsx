import type { PersonVisibility as Visibility } from '@kith/contract/people/visibility';
import { useQuery } from '@tanstack/react-query';
import { visibilityQuery } from '../../entities/person/person.api.ts';
import { formatDate, formatDay } from '../../ui/formats.ts';
import { CollectiveReason, Reason, VisibilityDialog } from './visibility-dialog.tsx';

/** Why the user sees a person. */
export function PersonVisibility({ personId, onClose }: { personId: number; onClose: () => void }) {
  const result = useQuery(visibilityQuery(personId));
  return (
    <VisibilityDialog result={result} onClose={onClose}>
      {(visibility) => <Reasons personId={personId} visibility={visibility} onClose={onClose} />}
    </VisibilityDialog>
  );
}

interface ReasonsProps {
  personId: number;
  visibility: Visibility;
  onClose: () => void;
}

function Reasons({ personId, visibility: { isMe, isAdmin, network, collectives }, onClose }: ReasonsProps) {
  return (
    <>
      {isMe && <Reason title="Your own profile">You always see it.</Reason>}
      {network && (
        <Reason title="Your network">
          {network.connectedOn
            ? `Connected since ${formatDay(network.connectedOn)}, added on ${formatDate(network.addedOn)}.`
            : `Added on ${formatDate(network.addedOn)}.`}
        </Reason>
      )}
      {collectives.map(({ id, name, joinedOn, knownBy }) => (
        <CollectiveReason
          key={id}
          name={name}
          to={`/collectives/${id}/people/${personId}`}
          onClose={onClose}
          label={`Who knows them in ${name}`}
          knownBy={knownBy}
        >
          {joinedOn !== null &&
            (isMe
              ? `You collaborate in it. You joined on ${formatDate(joinedOn)}.`
              : `Collaborates in it, as you do. Joined on ${formatDate(joinedOn)}.`)}
        </CollectiveReason>
      ))}
      {isAdmin && <Reason title="Back-office">You are an admin. Admins see everybody.</Reason>}
    </>
  );
}
