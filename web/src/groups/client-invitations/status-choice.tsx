import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { invitationStatuses, type InvitationStatus } from './statuses.ts';

interface StatusChoiceProps {
  value: InvitationStatus;
  onChange: (status: InvitationStatus) => void;
}

export function StatusChoice({ value, onChange }: StatusChoiceProps) {
  return (
    <RadioGroup
      row
      aria-label="Status"
      value={value}
      onChange={(_, chosen) => onChange(chosen as InvitationStatus)}
      sx={{ mt: 1, columnGap: 1 }}
    >
      {invitationStatuses.map((status) => (
        <FormControlLabel key={status.value} value={status.value} label={status.name} control={<Radio />} />
      ))}
    </RadioGroup>
  );
}
