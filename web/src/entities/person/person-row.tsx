import type { PersonSummary } from '@kith/contract/people/people';
import { memo, type ReactNode } from 'react';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { EntityRow } from '../../ui/entity-row.tsx';
import { formatMonthYear } from '../../ui/formats.ts';
import { StrengthBars } from '../../ui/strength-bars.tsx';
import { DetailLine } from '../detail-line.tsx';
import { LocationLine } from '../location-line.tsx';
import { RowLink } from '../profile/row-link.tsx';
import { WorkRole } from './work-role.tsx';
import { KnownBy } from './known-by.tsx';
import { TagList } from '../tag-list.tsx';

interface PersonRowProps {
  person: PersonSummary;
  /** Before the avatar: the checkbox of a selection. */
  lead?: ReactNode;
}

/** A person in a directory list. Memoized, because a navigation renders the whole list again, and 50 rows take some time. */
export const PersonRow = memo(function PersonRow({ person, lead }: PersonRowProps) {
  const { primaryWorkRole: role, location, tagTypes, strengthId } = person;
  return (
    <EntityRow
      lead={lead}
      avatar={<Avatar name={person.name} picture={person.profilePicture} size="small" />}
      title={
        <div className="row-name">
          <RowLink kind="people" id={person.id} name={person.name} />
          {strengthId && <StrengthBars strengthId={strengthId} />}
        </div>
      }
      line={role ? <WorkRole role={role} /> : person.headline}
      details={
        (location || tagTypes.length > 0) && (
          <DetailLine>
            {location && <LocationLine name={location.name} />}
            <TagList tags={tagTypes} />
          </DetailLine>
        )
      }
      aside={knownSince(person)}
    />
  );
});

/** 'Known since Feb 2021'; in a collective, who knows the person. */
function knownSince({ connectedOn, knownBy }: PersonSummary): ReactNode {
  if (knownBy) return <KnownBy knownBy={knownBy} since={connectedOn} />;
  return connectedOn && `Known since ${formatMonthYear(connectedOn)}`;
}
