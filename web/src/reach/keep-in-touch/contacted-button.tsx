import Button from '@mui/material/Button';
import { localDay } from '../../ui/calendar-days.ts';

interface ContactedButtonProps {
  name: string;
  disabled: boolean;
  onContacted: (on: string) => Promise<void>;
}

/** Records that the user contacted somebody today. */
export function ContactedButton({ name, disabled, onContacted }: ContactedButtonProps) {
  return (
    <Button
      size="small"
      color="secondary"
      variant="outlined"
      disabled={disabled}
      aria-label={`Contacted ${name} today`}
      onClick={() => void onContacted(localDay())}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Contacted
    </Button>
  );
}
