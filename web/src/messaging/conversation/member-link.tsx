import { ProfileLink } from '../../entities/profile/profile-link.tsx';

/** The name of somebody in a conversation, which opens the profile. A former member has none. */
export function MemberLink({ personId, name }: { personId: number | null; name: string }) {
  if (personId === null) return <span>{name}</span>;
  return (
    <ProfileLink kind="people" id={personId}>
      {name}
    </ProfileLink>
  );
}
