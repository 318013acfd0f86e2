import { useColorScheme } from '@mui/material/styles';

const themePreferences = ['light', 'dark', 'system'] as const;
export type ThemePreference = (typeof themePreferences)[number];

/** Also read by /theme.js, before the first paint. */
export const themePreferenceKey = 'themePreference';

const isPreference = (value: unknown): value is ThemePreference =>
  themePreferences.some((preference) => preference === value);

/**
 * Keeps the preference, and nothing else that MUI would like to keep, in the browser's storage. Storage can be switched
 * off, or hold anything: then the fallback counts.
 */
export function themeStorage({ key }: { key: string }) {
  const kept = key === themePreferenceKey;
  return {
    get(fallback: string): string {
      try {
        const value = kept ? localStorage.getItem(key) : null;
        return isPreference(value) ? value : fallback;
      } catch {
        return fallback;
      }
    },
    set(value: string) {
      try {
        if (kept) localStorage.setItem(key, value);
      } catch {
        // The choice then lasts until the page is left.
      }
    },
    /** Another tab has chosen. */
    subscribe(handler: (value: string) => void) {
      const listen = (event: StorageEvent) => {
        if (kept && event.key === key) handler(isPreference(event.newValue) ? event.newValue : 'system');
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}

export function useThemePreference() {
  const { mode = 'system', systemMode, setMode } = useColorScheme();
  return {
    preference: mode,
    /** What is seen now, also where the system decides. */
    shown: mode === 'system' ? (systemMode ?? 'light') : mode,
    choose: (preference: ThemePreference) => setMode(preference),
  };
}
