import type { Chain } from '@kith/contract/relationships/chains';
import Typography from '@mui/material/Typography';
import { bestWayOf } from '../../entities/chain/sentences.ts';
import { ProfileLink } from '../../entities/profile/profile-link.tsx';

/** Says in a sentence who is the best person to ask, and why. */
export function BestWay({ chain }: { chain: Chain }) {
  const { introducer, text } = bestWayOf(chain.elements);
  return (
    <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere', textWrap: 'pretty', '& a': { textDecoration: 'underline' } }}>
      {introducer && (
        <>
          Your best way is{' '}
          <ProfileLink kind="people" id={introducer.id}>
            {introducer.name}
          </ProfileLink>
        </>
      )}
      {text}
    </Typography>
  );
}
