import Button from '@mui/material/Button';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { dialogWidths } from '../theme/tokens.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** The text of the confirm button, a verb: 'Delete'. */
  confirm: string;
  cancel?: string;
  colour?: 'error' | 'primary';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action that cannot be undone. The cancel button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirm,
    cancel = 'Cancel',
    busy = false,
    onConfirm,
    onCancel,
    colour = 'error',
  } = props;
  const titleId = useId();
  const textId = useId();
  return (
    <MuiDialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={children ? textId : undefined}
      slotProps={{ paper: { sx: { maxWidth: dialogWidths.prompt } } }}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 1 }}>
        {title}
      </DialogTitle>
      {children && (
        <DialogContent id={textId} sx={{ color: 'text.secondary' }}>
          {children}
        </DialogContent>
      )}
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" variant="outlined" autoFocus onClick={onCancel}>
          {cancel}
        </Button>
        <Button color={colour} variant="contained" disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </MuiDialog>
  );
}
