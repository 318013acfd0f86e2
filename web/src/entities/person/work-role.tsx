import type { PersonSummary } from '@kith/contract/people';
import { ProfileLink } from '../profile/profile-link.tsx';

/** What somebody does, and where: 'Chief Technology Officer · Northwind Robotics' */
export function WorkRole({ role }: { role: NonNullable<PersonSummary['primaryWorkRole']> }) {
  const { title, organization } = role;
  return (
    <>
      {title} <span aria-hidden>·</span>{' '}
      <ProfileLink kind="organizations" id={organization.id}>
        {organization.name}
      </ProfileLink>
    </>
  );
}
