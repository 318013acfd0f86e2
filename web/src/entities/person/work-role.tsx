import type { PersonSummary } from '@kith/contract/people';
import Box from '@mui/material/Box';
import { ProfileLink } from '../profile/profile-link.tsx';

/** What somebody does, and where: 'Chief Technology Officer · Northwind Robotics' */
export function WorkRole({ role }: { role: NonNullable<PersonSummary['primaryWorkRole']> }) {
  const { title, organization } = role;
  return (
    <>
      {title} <span aria-hidden>·</span>{' '}
      {/* A block of its own: a link within a sentence would need more than a colour to be told from it. */}
      <Box component="span" sx={{ display: 'inline-block' }}>
        <ProfileLink kind="organizations" id={organization.id}>
          {organization.name}
        </ProfileLink>
      </Box>
    </>
  );
}
