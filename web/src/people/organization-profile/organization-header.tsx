import type { OrganizationSummary } from '@kith/contract/people/organizations';
import { ProfileHeader } from '../../entities/profile/profile-header.tsx';

/** The fields of an organization that a row of a list and a profile have in common. */
export type OrganizationHead = Pick<
  OrganizationSummary,
  'id' | 'name' | 'profilePicture' | 'tagline' | 'type' | 'location' | 'tagTypes'
>;

interface OrganizationHeaderProps {
  organization: OrganizationHead;
  titleId: string;
}

export function OrganizationHeader({ organization, titleId }: OrganizationHeaderProps) {
  const { name, profilePicture, tagline, type, location, tagTypes } = organization;
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
    />
  );
}
