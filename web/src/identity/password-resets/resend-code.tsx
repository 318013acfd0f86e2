import { RESEND_SECONDS } from '@kith/contract/identity/password-resets';
import Button from '@mui/material/Button';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';
import { newReset, type StoredReset } from './stored-reset.ts';
import { useRequestPasswordReset } from './password-resets.api.ts';

interface ResendCodeProps {
  reset: StoredReset;
  onSent: (reset: StoredReset) => void;
}

/** Requests another code, after a countdown of one minute. */
export function ResendCode({ reset, onSent }: ResendCodeProps) {
  const request = useRequestPasswordReset();
  const notify = useSnackbar();
  const report = useReport();
  const left = useSecondsLeft(reset.sentAt + RESEND_SECONDS * 1000);
  const resend = () =>
    report(async () => {
      const { id } = await request.mutateAsync({ body: { email: reset.email } });
      onSent(newReset(id, reset.email));
      notify({ text: 'A new code is on its way.' });
    });
  return (
    <Button
      color="secondary"
      // Disabled, but readable: its text shows the countdown.
      sx={{ px: 1, '&.Mui-disabled': { color: 'text.secondary' } }}
      disabled={left > 0 || request.isPending}
      onClick={() => void resend()}
    >
      {left > 0 ? `Resend code in ${left} s` : 'Resend code'}
    </Button>
  );
}
