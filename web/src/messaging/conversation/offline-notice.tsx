import Box from '@mui/material/Box';
import { useMessagingState } from '../messaging-context.ts';

/** Shown while there is no connection. Messages written in this time are sent later. */
export function OfflineNotice() {
  const offline = useMessagingState(({ connection }) => connection === 'offline');
  if (!offline) return null;
  return (
    <Box
      role="status"
      sx={{ px: 1.5, py: 0.5, fontSize: 12, lineHeight: '16px', bgcolor: 'label.main', color: 'label.text' }}
    >
      No connection. Kith tries to reconnect.
    </Box>
  );
}
