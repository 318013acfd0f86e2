import type { PersonSummary } from '@kith/contract/people/people';
import Box from '@mui/material/Box';
import { ProfileLink } from '../profile/profile-link.tsx';

/** What somebody does, and where: 'Chief Technology Officer · Northwind Robotics' */
export function WorkRole({ role }: { role: NonNullable<PersonSummary['primaryWorkRole']> }) {
  const { title, organization } = role;
  return (
    // Side by side rather than in one sentence, where a link would have to be underlined to be told from the text.
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '5px' }}>
      <span>
        {title} <span aria-hidden>·</span>
      </span>
      <span>
        <ProfileLink kind="organizations" id={organization.id}>
          {organization.name}
        </ProfileLink>
      </span>
    </Box>
  );
}
