import type { Conversation } from '@kith/contract/messaging/conversations';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useClient } from '../messaging-context.ts';
import { titleOf } from '../store/conversation.ts';
import { useBlocking } from './use-blocking.ts';

/** In the place of the composer, where one has blocked the other one. */
export function BlockedNotice({ conversation }: { conversation: Conversation }) {
  const { me } = useClient();
  const { unblock, busy } = useBlocking(conversation);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 13,
      }}
    >
      <Box sx={{ flex: 1, color: 'text.secondary' }}>You have blocked {titleOf(conversation, me)}.</Box>
      <Button variant="outlined" color="inherit" disabled={busy} onClick={unblock}>
        Unblock
      </Button>
    </Box>
  );
}
