import type { OrganizationSummary } from '@kith/contract/people/organizations';
import { memo } from 'react';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { EntityRow } from '../../ui/entity-row.tsx';
import { formatCount, formatPeople } from '../../ui/formats.ts';
import { StrengthBars } from '../../ui/strength-bars.tsx';
import { DetailLine } from '../detail-line.tsx';
import { LocationLine } from '../location-line.tsx';
import { RowLink } from '../profile/row-link.tsx';
import { TagList } from '../tag-list.tsx';

/** An organization in a directory list. Memoized like PersonRow. */
export const OrganizationRow = memo(function OrganizationRow({ organization }: { organization: OrganizationSummary }) {
  const { id, name, profilePicture, tagline, location, tagTypes, people, reachedBy } = organization;
  return (
    <EntityRow
      avatar={<Avatar name={name} picture={profilePicture} size="small" shape="organization" />}
      title={<RowLink kind="organizations" id={id} name={name} />}
      line={tagline ?? factsOf(organization)}
      details={
        <DetailLine>
          {location && <LocationLine name={location.name} />}
          {tagline && <span>{factsOf(organization)}</span>}
          <TagList tags={tagTypes} />
        </DetailLine>
      }
      aside={
        <>
          {formatPeople(people)}
          {reachedBy && <ReachedBy reachedBy={reachedBy} />}
        </>
      }
    />
  );
});

/** In a collective: 'Known to 3 collaborators', and their best rating. */
function ReachedBy({
  reachedBy: { collaborators, strengthId },
}: {
  reachedBy: NonNullable<OrganizationSummary['reachedBy']>;
}) {
  if (collaborators === 0) return null;
  return (
    <div className="known-by">
      <span>
        Known to {formatCount(collaborators)} {collaborators === 1 ? 'collaborator' : 'collaborators'}
      </span>
      {strengthId && <StrengthBars strengthId={strengthId} />}
    </div>
  );
}

/** 'Startup · Renewable energy · 11-50 employees' */
function factsOf({ type, industries, employeeSize }: OrganizationSummary): string {
  const size = employeeSize && `${employeeSize.name.replace(/ employees$/, '')} employees`;
  return [type.name, industries[0]?.name, size].filter(Boolean).join(' · ');
}
