import type { Collective } from '@kith/contract/groups/collectives';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useShareNetwork, useUnshareNetwork } from './collectives.api.ts';
import { SharingPreview } from './sharing-preview.tsx';

/** Says what sharing one's own network means, and does it or takes it back. */
export function NetworkSharing({ collective }: { collective: Collective }) {
  const notify = useSnackbar();
  const share = useShareNetwork();
  const unshare = useUnshareNetwork();
  const { networkShared } = collective;
  const toggle = async () => {
    try {
      await (networkShared ? unshare : share).mutateAsync({ params: { id: collective.id } });
    } catch {
      notify({ text: 'Network failed to update', colour: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mb: 2 }}>
      <SharingPreview collective={collective} />
      <Button
        variant="contained"
        color={networkShared ? 'warning' : 'success'}
        disabled={share.isPending || unshare.isPending}
        onClick={() => void toggle()}
      >
        {networkShared ? 'Remove Network' : 'Share Network'}
      </Button>
    </Box>
  );
}
