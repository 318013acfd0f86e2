import MuiDialog from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useId, type ComponentProps, type ReactNode } from 'react';
import { dialogWidths, type DialogWidth } from '../theme/tokens.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { DialogContext, useGuardedClose } from './use-guarded-close.ts';

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Whether the form inside has edits: then closing asks first. */
  dirty?: boolean;
  width?: DialogWidth;
  /** The buttons at the bottom. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog, full-screen on a small screen. It traps the focus and restores it on close. */
export function Dialog({ open, title, onClose, dirty = false, width = 'general', actions, children }: DialogProps) {
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('sm'));
  const titleId = useId();
  const { controls, confirm, isLeaving } = useGuardedClose(open && dirty, onClose);
  return (
    <DialogContext value={controls}>
      <MuiDialog
        open={open}
        fullWidth
        fullScreen={small}
        onClose={controls.close}
        aria-labelledby={titleId}
        slotProps={{ paper: { sx: { maxWidth: dialogWidths[width] } } }}
      >
        <Content open={open} frame={{ title, titleId, onClose: controls.close, actions, children }} />
      </MuiDialog>
      <DiscardQuestion {...confirm} />
      {open && dirty && <AskBeforeLeaving isLeaving={isLeaving} />}
    </DialogContext>
  );
}

/** Not rendered again when the dialog closes: a form takes some time, just when the page beneath changes. */
const Content = memo(
  ({ frame }: { open: boolean; frame: ComponentProps<typeof DialogFrame> }) => <DialogFrame {...frame} />,
  (_, { open }) => !open,
);
