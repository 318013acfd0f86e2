import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Scope } from '../../entities/scope/scope.ts';
import { accountPlaces } from '../../identity/account/places.ts';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';

/** The ways to fill one's own network; a collective's is filled by sharing. */
export function StartNetwork({ scope }: { scope: Scope }) {
  const overlayLink = useOverlayLink();
  if (scope.kind === 'collective') return null;
  const to = (place: { nav: number; sub: number }) => overlayLink({ type: 'account', ...place });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      <Button variant="contained" component={Link} to={to(accountPlaces.linkedinSync)} preventScrollReset>
        Import from LinkedIn
      </Button>
      <Button variant="outlined" color="inherit" component={Link} to={to(accountPlaces.addContact)} preventScrollReset>
        Add a contact
      </Button>
    </Box>
  );
}
