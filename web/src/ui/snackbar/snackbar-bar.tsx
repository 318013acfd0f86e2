import Close from 'icon:baseline-close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import type { SyntheticEvent } from 'react';
import { isTyping, useHotkey } from '../use-hotkey.ts';
import { timeoutOf, type SnackbarMessage } from './snackbar.ts';

interface SnackbarBarProps {
  message: SnackbarMessage;
  open: boolean;
  onClose: (event?: Event | SyntheticEvent | null, reason?: SnackbarCloseReason) => void;
}

/** Pixels above the bottom, so that the buttons of full-screen dialogs and drawers are not covered. */
const aboveActions = 72;

export function SnackbarBar({ message, open, onClose }: SnackbarBarProps) {
  const { action } = message;
  const choose = () => {
    onClose();
    action?.choose();
  };
  // An open dialog traps the focus, so the message's button cannot be reached by Tab.
  useHotkey((event) => open && action !== undefined && isUndo(event), choose);
  return (
    <Snackbar
      open={open}
      autoHideDuration={timeoutOf(message)}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ bottom: { xs: aboveActions, md: 24 } }}
    >
      <Alert
        // The live region around it is read out.
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
