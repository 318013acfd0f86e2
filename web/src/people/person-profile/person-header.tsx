import type { PersonSummary } from '@kith/contract/people/people';
import { useQuery } from '@tanstack/react-query';
import { visibilityQuery } from '../../entities/person/person.api.ts';
import { WorkRole } from '../../entities/person/work-role.tsx';
import type { Scope } from '../../entities/scope/scope.ts';
import { KnownInCollective } from '../../entities/profile/known-in-collective.tsx';
import { ProfileHeader } from '../../entities/profile/profile-header.tsx';

/** The fields of a person that a row of a list and a profile have in common. */
export type PersonHead = Pick<
  PersonSummary,
  'id' | 'name' | 'profilePicture' | 'primaryWorkRole' | 'headline' | 'location' | 'tagTypes'
>;

interface PersonHeaderProps {
  person: PersonHead;
  titleId: string;
  /** Where the profile is opened: in a collective the header says who knows the person. */
  scope: Scope;
}

export function PersonHeader({ person, titleId, scope }: PersonHeaderProps) {
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
      known={scope.kind === 'collective' && <KnownPerson personId={person.id} collectiveId={scope.collectiveId} />}
    />
  );
}

function KnownPerson({ personId, collectiveId }: { personId: number; collectiveId: number }) {
  return <KnownInCollective result={useQuery(visibilityQuery(personId))} collectiveId={collectiveId} />;
}
