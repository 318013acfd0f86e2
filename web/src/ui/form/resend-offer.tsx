import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useSnackbar } from '../snackbar/snackbar.ts';

interface ResendOfferProps {
  /** What is open already. */
  children: ReactNode;
  resend: () => Promise<unknown>;
  /** 'Invitation sent' */
  done: string;
  onDone: () => void;
}

/** Instead of a second mail of its own: the first one again. */
export function ResendOffer({ children, resend, done, onDone }: ResendOfferProps) {
  const [busy, setBusy] = useState(false);
  const notify = useSnackbar();
  const send = async () => {
    setBusy(true);
    try {
      await resend();
      notify({ text: done, colour: 'success' });
      onDone();
    } catch (error) {
      notify({ text: error instanceof Error ? error.message : 'It could not be sent again.', colour: 'error' });
      setBusy(false);
    }
  };
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button
          color="inherit"
          size="small"
          disabled={busy}
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
          onClick={() => void send()}
        >
          Resend
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
