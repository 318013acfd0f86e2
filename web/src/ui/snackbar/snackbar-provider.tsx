import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { isTyping, useHotkey } from '../use-hotkey.ts';
import { LiveRegion } from './live-region.tsx';
import { SnackbarContext, timeoutOf, type SnackbarMessage } from './snackbar.ts';

interface Shown {
  message: SnackbarMessage;
  open: boolean;
  /** A message that comes twice is a new one: it starts its time again. */
  number: number;
}

/** Shows one message at a time; a new one takes the place of the old. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  // The setter never changes, so neither does what the context hands out.
  const [show] = useState(
    () => (message: SnackbarMessage) => setShown((last) => ({ message, open: true, number: (last?.number ?? 0) + 1 })),
  );
  const close = (_?: Event | SyntheticEvent | null, reason?: SnackbarCloseReason) => {
    // A click elsewhere is somebody going on with their work, not an answer to the message.
    if (reason !== 'clickaway') setShown((last) => last && { ...last, open: false });
  };
  const urgent = shown?.message.colour === 'error' || shown?.message.colour === 'warning';
  const bar = shown && <Message key={shown.number} message={shown.message} open={shown.open} onClose={close} />;
  return (
    <SnackbarContext value={show}>
      {children}
      <LiveRegion role="status">{!urgent && bar}</LiveRegion>
      {/* An alert is read out as it appears; a status only where the region was there before its text. */}
      {urgent && <LiveRegion role="alert">{bar}</LiveRegion>}
    </SnackbarContext>
  );
}

interface MessageProps {
  message: SnackbarMessage;
  open: boolean;
  onClose: (event?: Event | SyntheticEvent | null, reason?: SnackbarCloseReason) => void;
}

function Message({ message, open, onClose }: MessageProps) {
  const { action } = message;
  const choose = () => {
    onClose();
    action?.choose();
  };
  // The focus stays in an open dialog, so that the button of a message about it cannot be reached by Tab.
  useHotkey((event) => open && action !== undefined && isUndo(event), choose);
  return (
    <Snackbar
      open={open}
      autoHideDuration={timeoutOf(message)}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert
        // The region around it is the one that is read out.
        role="presentation"
        variant="filled"
        icon={message.colour ? undefined : false}
        severity={message.colour ?? 'info'}
        action={
          <>
            {action && (
              <Button color="inherit" aria-keyshortcuts="Control+Z" onClick={choose}>
                {action.name}
              </Button>
            )}
            <IconButton aria-label="Close" color="inherit" onClick={onClose}>
              <Close fontSize="small" />
            </IconButton>
          </>
        }
        sx={{
          alignItems: 'center',
          minWidth: { sm: 320 },
          maxWidth: 560,
          boxShadow: '0 8px 28px rgb(0 0 0 / 20%)',
          ...(!message.colour && { bgcolor: 'primary.main', color: 'primary.contrastText' }),
        }}
      >
        {message.text}
      </Alert>
    </Snackbar>
  );
}

function isUndo(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z' && !isTyping(event);
}
