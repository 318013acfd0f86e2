import type { PersonSummary } from '@kith/contract/people/people';
import { ProfileLink } from '../profile/profile-link.tsx';

/** 'Chief Technology Officer · Northwind Robotics' */
export function WorkRole({ role }: { role: NonNullable<PersonSummary['primaryWorkRole']> }) {
  const { title, organization } = role;
  return (
    // Two elements side by side, not one text: WCAG asks for underlined links within a text.
    <span className="work-role">
      <span>
        {title} <span aria-hidden>·</span>
      </span>
      <span>
        <ProfileLink kind="organizations" id={organization.id}>
          {organization.name}
        </ProfileLink>
      </span>
    </span>
  );
}
