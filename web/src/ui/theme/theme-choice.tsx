import { ToggleChoice } from '../toggle-choice.tsx';
import { useThemePreference } from './preference.ts';

const choices = [
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' },
  { value: 'system', name: 'System' },
] as const;

export function ThemeChoice() {
  const { preference, choose } = useThemePreference();
  return <ToggleChoice label="Theme" choices={choices} value={preference} onChoose={choose} />;
}
