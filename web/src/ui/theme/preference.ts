import { useColorScheme } from '@mui/material/styles';

const themePreferences = ['light', 'dark', 'system'] as const;
export type ThemePreference = (typeof themePreferences)[number];

/** public/start.js reads it too, before the first paint. */
export const themePreferenceKey = 'themePreference';

const isPreference = (value: unknown): value is ThemePreference =>
  themePreferences.some((preference) => preference === value);

/**
 * Stores the preference in localStorage, but none of MUI's other keys. If storage is disabled or has an invalid value,
 * the fallback is used.
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
        // Without storage the choice lasts until the page is left.
      }
    },
    /** Notifies about a choice in another tab. */
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
    /** The visible theme, also if the preference is 'system'. */
    shown: mode === 'system' ? (systemMode ?? 'light') : mode,
    choose: (preference: ThemePreference) => setMode(preference),
  };
}
