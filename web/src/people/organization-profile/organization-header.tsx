import type { OrganizationSummary } from '@kith/contract/people/organizations';
import { useQuery } from '@tanstack/react-query';
import { organizationVisibilityQuery } from '../../entities/organization/organization.api.ts';
import { KnownInCollective } from '../../entities/profile/known-in-collective.tsx';
import { ProfileHeader } from '../../entities/profile/profile-header.tsx';
import type { Scope } from '../../entities/scope/scope.ts';

/** The fields of an organization that a row of a list and a profile have in common. */
export type OrganizationHead = Pick<
  OrganizationSummary,
  'id' | 'name' | 'profilePicture' | 'tagline' | 'type' | 'location' | 'tagTypes'
>;

interface OrganizationHeaderProps {
  organization: OrganizationHead;
  titleId: string;
  /** Where the profile is opened: in a collective the header says who knows somebody there. */
  scope: Scope;
}

export function OrganizationHeader({ organization, titleId, scope }: OrganizationHeaderProps) {
  const { id, name, profilePicture, tagline, type, location, tagTypes } = organization;
  return (
    <ProfileHeader
      name={name}
      titleId={titleId}
      picture={profilePicture}
      shape="organization"
      line={tagline ?? type.name}
      location={location}
      tags={tagTypes}
      tagSearch={{ list: 'organizations', filter: 'tags' }}
      known={scope.kind === 'collective' && <KnownOrganization organizationId={id} collectiveId={scope.collectiveId} />}
    />
  );
}

function KnownOrganization({ organizationId, collectiveId }: { organizationId: number; collectiveId: number }) {
  const result = useQuery(organizationVisibilityQuery(organizationId));
  return <KnownInCollective result={result} collectiveId={collectiveId} showsOwnRating />;
}
