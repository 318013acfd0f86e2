import type { Claim } from '@kith/contract/office/claims';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';

interface ClaimButtonProps {
  claim: Claim;
  /** 'Approve' */
  name: string;
  /** What comes of it. */
  explanation: string;
  /** Not the colour of danger where it can be taken back. */
  colour?: 'primary';
  act: () => Promise<unknown>;
  /** 'Claim approved' */
  done: string;
}

/** Decides about a claim, after having said what that means. */
export function ClaimButton({ claim, name, explanation, colour, act, done }: ClaimButtonProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const notify = useSnackbar();
  const confirm = async () => {
    setBusy(true);
    try {
      await act();
      notify({ text: done, colour: 'success' });
    } catch (error) {
      notify({ text: error instanceof Error ? error.message : 'The claim could not be decided.', colour: 'error' });
    }
    setBusy(false);
    setAsking(false);
  };
  const { username } = claim.user;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={`${name} the claim of ${username} to ${claim.record.name}`}
        onClick={() => setAsking(true)}
      >
        {name}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`${name} the claim of ${username}?`}
        confirm={name}
        {...(colour && { colour })}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {explanation}
      </ConfirmDialog>
    </>
  );
}
