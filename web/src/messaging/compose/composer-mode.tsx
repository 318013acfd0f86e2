import type { Message } from '@kith/contract/messaging/conversation-messages';
import Close from 'icon:baseline-close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';

/** The message that the composer replies to or edits. */
export interface ComposerMode {
  kind: 'reply' | 'edit';
  message: Message;
}

/** Shows which message the composer replies to or edits. */
export function ComposerModeBar({ mode: { kind, message }, onEnd }: { mode: ComposerMode; onEnd: () => void }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 1.5,
        pr: 0.75,
        pt: 0.5,
        fontSize: 12,
        lineHeight: '16px',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, pl: 1, borderLeft: 3, borderColor: 'secondary.main' }}>
        <Box sx={{ fontWeight: 600 }}>{kind === 'reply' ? `Reply to ${message.author.name}` : 'Edit message'}</Box>
        <Box sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {message.text || message.attachments[0]?.name}
        </Box>
      </Box>
      <IconButton aria-label={kind === 'reply' ? 'Cancel reply' : 'Cancel edit'} onClick={onEnd}>
        <Close sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}
