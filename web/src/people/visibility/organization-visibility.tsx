import type { OrganizationVisibility as Visibility } from '@kith/contract/people/visibility';
import { useQuery } from '@tanstack/react-query';
import { organizationVisibilityQuery } from '../../entities/organization/organization.api.ts';
import { formatCount, formatDay } from '../../ui/formats.ts';
import { CollectiveReason, Reason, VisibilityDialog } from './visibility-dialog.tsx';

/** Why the user sees an organization. */
export function OrganizationVisibility({ organizationId, onClose }: { organizationId: number; onClose: () => void }) {
  const result = useQuery(organizationVisibilityQuery(organizationId));
  return (
    <VisibilityDialog result={result} onClose={onClose}>
      {(visibility) => <Reasons organizationId={organizationId} visibility={visibility} onClose={onClose} />}
    </VisibilityDialog>
  );
}

interface ReasonsProps {
  organizationId: number;
  visibility: Visibility;
  onClose: () => void;
}

function Reasons({ organizationId, visibility: { isAdmin, network, collectives }, onClose }: ReasonsProps) {
  return (
    <>
      {network && <Reason title="Your network">{sentenceOf(network)}</Reason>}
      {collectives.map((collective) => (
        <CollectiveReason
          key={collective.id}
          name={collective.name}
          to={`/collectives/${collective.id}/organizations/${organizationId}`}
          onClose={onClose}
          label={`Who knows somebody there in ${collective.name}`}
          knownBy={collective.knownBy}
        >
          {sentenceOf(collective)}
        </CollectiveReason>
      ))}
      {isAdmin && <Reason title="Back-office">You are an admin. Admins see all organizations.</Reason>}
    </>
  );
}

interface PeopleThere {
  people: number;
  includesMe?: boolean;
  connectedOn: string | null;
}

function sentenceOf({ people, includesMe = false, connectedOn }: PeopleThere): string {
  if (includesMe && people === 1) return 'You work, worked or studied there.';
  const who = people === 1 ? '1 person works, worked' : `${formatCount(people)} people work, worked`;
  const since = connectedOn ? ` The first has been connected since ${formatDay(connectedOn)}.` : '';
  return `${who} or studied there${includesMe ? ', you among them' : ''}.${since}`;
}
