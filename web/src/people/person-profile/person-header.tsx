import type { PersonProfile } from '@kith/contract/people/person-profile';
import { WorkRole } from '../../entities/person/work-role.tsx';
import { ProfileHeader } from '../../entities/profile/profile-header.tsx';

export function PersonHeader({ person, titleId }: { person: PersonProfile; titleId: string }) {
  const { name, profilePicture, primaryWorkRole: role, headline, location, tagTypes } = person;
  return (
    <ProfileHeader
      name={name}
      titleId={titleId}
      picture={profilePicture}
      shape="person"
      line={role ? <WorkRole role={role} /> : headline}
      location={location}
      tags={tagTypes}
      tagSearch={{ list: 'people', filter: 'tags' }}
    />
  );
}
