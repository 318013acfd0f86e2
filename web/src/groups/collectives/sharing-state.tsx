import Share from 'icon:outline-share';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import { collectiveQuery } from './collectives.api.ts';
import { collectiveTargets } from './overlay-targets.ts';

/** Whether the user's network is shared with a collective, with a link to the setting. */
export function SharingState({ collectiveId }: { collectiveId: number }) {
  const { data } = useQuery(collectiveQuery(collectiveId));
  const overlayLink = useOverlayLink();
  if (!data) return null;
  return (
    <Button
      fullWidth
      color="inherit"
      component={Link}
      to={overlayLink({ type: 'collective', id: collectiveId, nav: collectiveTargets.sharedNetworks })}
      preventScrollReset
      startIcon={<Share />}
      sx={{ justifyContent: 'flex-start', textAlign: 'left', px: 1 }}
    >
      <span>
        Shared Networks
        <Box component="span" sx={{ display: 'block', fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
          {data.networkShared ? 'Yours is shared' : 'Yours is not shared'}
        </Box>
      </span>
    </Button>
  );
}
