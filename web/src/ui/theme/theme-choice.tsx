import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { themePreferences, useThemePreference, type ThemePreference } from './preference.ts';

const names: Record<ThemePreference, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** Light, dark, or as the system has it; takes effect at once. */
export function ThemeChoice() {
  const { preference, choose } = useThemePreference();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="secondary"
      aria-label="Theme"
      value={preference}
      onChange={(_, chosen: ThemePreference | null) => chosen && choose(chosen)}
    >
      {themePreferences.map((one) => (
        <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: 1.75, py: 0.5, fontWeight: 600 }}>
          {names[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
