import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useReport } from '../snackbar/use-report.ts';

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
