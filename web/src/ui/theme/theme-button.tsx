import DarkMode from 'icon:outline-dark-mode';
import LightMode from 'icon:outline-light-mode';
import IconButton from '@mui/material/IconButton';
import { useThemePreference } from './preference.ts';

/** Switches between the light and the dark theme. */
export function ThemeButton() {
  const { shown, choose } = useThemePreference();
  const other = shown === 'dark' ? 'light' : 'dark';
  const Icon = shown === 'dark' ? LightMode : DarkMode;
  const name = `Switch to the ${other} theme`;
  return (
    <IconButton aria-label={name} title={name} onClick={() => choose(other)}>
      <Icon sx={{ fontSize: 20 }} />
    </IconButton>
  );
}
