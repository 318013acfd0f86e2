import { RESEND_SECONDS } from '@kith/contract/identity/password-resets';
import Button from '@mui/material/Button';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';
import { newReset, type KeptReset } from './kept-reset.ts';
import { useRequestPasswordReset } from './password-resets.api.ts';

interface ResendCodeProps {
  reset: KeptReset;
  onSent: (reset: KeptReset) => void;
}

/** Mail takes its time: another code can be asked for after a minute, which is counted down. */
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
      // It rests, but what it says is worth reading.
      sx={{ px: 1, '&.Mui-disabled': { color: 'text.secondary' } }}
      disabled={left > 0 || request.isPending}
      onClick={() => void resend()}
    >
      {left > 0 ? `Resend code in ${left} s` : 'Resend code'}
    </Button>
  );
}
