import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useClient } from '../messaging-context.ts';
import type { Outgoing } from '../store/state.ts';

/** Where the echo of a message is on its way, and what can be done when it does not arrive. */
export function SendState({ id, outgoing }: { id: string; outgoing: Outgoing }) {
  const client = useClient();
  const { state, error, clientKey } = outgoing;
  if (state === 'sent') return null;
  if (state === 'sending')
    return <Box sx={{ px: 0.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>Sending…</Box>;
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'end', px: 0.5, fontSize: 12, lineHeight: '18px' }}>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'error.main', textAlign: 'right' }}>
        <ErrorOutline aria-hidden sx={{ fontSize: 14 }} />
        Not sent. {error}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Link component="button" onClick={() => client.retrySend(id, clientKey)}>
          Try again
        </Link>
        <Link component="button" onClick={() => client.discard(id, clientKey)}>
          Discard
        </Link>
      </Box>
    </Box>
  );
}
