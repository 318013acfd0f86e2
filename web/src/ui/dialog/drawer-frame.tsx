import Drawer from '@mui/material/Drawer';
import { useId, type ReactNode } from 'react';
import { drawerWidth } from '../theme/tokens.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { DialogContext, useGuardedClose } from './use-guarded-close.ts';

interface DrawerFrameProps {
  open: boolean;
  /** 'New Invite', 'Filter Invites' */
  title: string;
  onClose: () => void;
  dirty?: boolean;
  actions: ReactNode;
  children: ReactNode;
}

/** A drawer for a New or Filter form, beside its list. */
export function DrawerFrame({ open, title, onClose, dirty = false, actions, children }: DrawerFrameProps) {
  const titleId = useId();
  const { controls, confirm, isLeaving } = useGuardedClose(open && dirty, onClose);
  return (
    <DialogContext value={controls}>
      <Drawer
        anchor="right"
        open={open}
        onClose={controls.close}
        slotProps={{ paper: { 'aria-labelledby': titleId, sx: { width: drawerWidth, maxWidth: '100vw' } } }}
      >
        <DialogFrame title={title} titleId={titleId} onClose={controls.close} actions={actions}>
          {children}
        </DialogFrame>
      </Drawer>
      <DiscardQuestion {...confirm} />
      {open && dirty && <AskBeforeLeaving isLeaving={isLeaving} />}
    </DialogContext>
  );
}
