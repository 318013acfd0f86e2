import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useReport } from '../snackbar/use-report.ts';

interface ResendOfferProps {
  /** The text about the open invitation or invite. */
  children: ReactNode;
  resend: () => Promise<unknown>;
  /** 'Invitation sent' */
  done: string;
  onDone: () => void;
}

/** Offers to resend an open invitation instead of creating a second one. */
export function ResendOffer({ children, resend, done, onDone }: ResendOfferProps) {
  const [busy, setBusy] = useState(false);
  const report = useReport();
  const send = async () => {
    setBusy(true);
    const { ok } = await report(resend, { done });
    if (ok) onDone();
    else setBusy(false);
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
