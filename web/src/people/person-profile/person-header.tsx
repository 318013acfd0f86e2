import type { PersonSummary } from '@kith/contract/people/people';
import { WorkRole } from '../../entities/person/work-role.tsx';
import { ProfileHeader } from '../../entities/profile/profile-header.tsx';

/** The fields of a person that a row of a list and a profile have in common. */
export type PersonHead = Pick<
  PersonSummary,
  'id' | 'name' | 'profilePicture' | 'primaryWorkRole' | 'headline' | 'location' | 'tagTypes'
>;

export function PersonHeader({ person, titleId }: { person: PersonHead; titleId: string }) {
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
