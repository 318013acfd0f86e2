import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { ExampleDialog, ExampleDrawer } from './example-forms.tsx';

type Open = 'dialog' | 'drawer' | 'confirm' | undefined;

/** Buttons that open the dialogs, drawers and messages. */
export function OverPageSection() {
  const [open, setOpen] = useState<Open>();
  const notify = useSnackbar();
  const close = () => setOpen(undefined);
  const buttons = [
    { name: 'Dialog', onClick: () => setOpen('dialog') },
    { name: 'Drawer', onClick: () => setOpen('drawer') },
    { name: 'Confirm', onClick: () => setOpen('confirm') },
    { name: 'Notice', onClick: () => notify({ text: 'A plain notice' }) },
    { name: 'Success', onClick: () => notify({ text: 'Collective updated', colour: 'success' }) },
    { name: 'Failure', onClick: () => notify({ text: 'Collective failed to update', colour: 'error' }) },
    { name: 'Warning', onClick: () => notify({ text: 'Your network is not shared', colour: 'warning' }) },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
      {buttons.map(({ name, onClick }) => (
        <Button key={name} variant="outlined" color="inherit" onClick={onClick}>
          {name}
        </Button>
      ))}
      <ExampleDialog open={open === 'dialog'} onClose={close} />
      <ExampleDrawer open={open === 'drawer'} onClose={close} />
      <ConfirmDialog
        open={open === 'confirm'}
        title="Permanently delete this entry?"
        confirm="Delete"
        onConfirm={close}
        onCancel={close}
      >
        It cannot be brought back.
      </ConfirmDialog>
    </Box>
  );
}
