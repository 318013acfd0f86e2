import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import { ProfileHeader } from '../../entities/profile/profile-header.tsx';

interface OrganizationHeaderProps {
  organization: OrganizationProfile;
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
