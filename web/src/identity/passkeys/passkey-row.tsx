import type { Passkey } from '@kith/contract/identity/passkeys';
import Fingerprint from 'icon:baseline-fingerprint';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { formatDate } from '../../ui/formats.ts';
import { useRemovePasskey } from './passkeys.api.ts';
import { RenamePasskey } from './rename-passkey.tsx';

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdOn, lastUsedOn } = passkey;
  const [renaming, setRenaming] = useState(false);
  const remove = useRemovePasskey();
  const removing = useConfirmedAction({
    act: () => remove.mutateAsync({ params: { id } }),
    done: `The passkey “${name}” was removed.`,
  });
  return (
    <Box component="article" aria-label={name} sx={rowStyle}>
      <Box aria-hidden sx={{ display: 'grid', color: 'text.secondary' }}>
        <Fingerprint />
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Added {formatDate(createdOn)} · {lastUsedOn === null ? 'never used' : `last used ${formatDate(lastUsedOn)}`}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <Button variant="outlined" color="inherit" aria-label={`Remove ${name}`} onClick={removing.ask}>
          Remove
        </Button>
      </Box>
      {renaming && <RenamePasskey passkey={passkey} onClose={() => setRenaming(false)} />}
      <ConfirmDialog {...removing.dialog} title={`Remove the passkey “${name}”?`} confirm="Remove">
        Nobody can log in with it any longer, and other browsers that have logged in with a passkey are signed out. Your
        device may still offer it until you delete it there too.
      </ConfirmDialog>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
