import type { SxProps, Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ToggleChoiceProps<T extends string> {
  label: string;
  choices: readonly { value: T; name: string }[];
  value: T;
  onChoose: (value: T) => void;
  sx?: SxProps<Theme>;
}

/** A group of toggle buttons of which exactly one is selected. */
export function ToggleChoice<T extends string>({ label, choices, value, onChoose, sx = null }: ToggleChoiceProps<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="secondary"
      aria-label={label}
      value={value}
      onChange={(_, chosen: T | null) => {
        // Null: the selected button was pressed again.
        if (chosen !== null) onChoose(chosen);
      }}
      sx={sx}
    >
      {choices.map((choice) => (
        <ToggleButton
          key={choice.value}
          value={choice.value}
          sx={{ textTransform: 'none', px: 1.75, py: 0.5, fontWeight: 600 }}
        >
          {choice.name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
