import Box from '@mui/material/Box';
import { useMessagingState } from '../messaging-context.ts';

/** Says so while nothing can arrive; what is written meanwhile is sent later. */
export function ConnectionLine() {
  const offline = useMessagingState(({ connection }) => connection === 'offline');
  if (!offline) return null;
  return (
    <Box
      role="status"
      sx={{ px: 1.5, py: 0.5, fontSize: 12, lineHeight: '16px', bgcolor: 'label.main', color: 'label.text' }}
    >
      No connection. Kith keeps trying.
    </Box>
  );
}
