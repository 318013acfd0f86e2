import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { themePreferenceKey, themeStorage } from './preference.ts';
import { profileStyles } from './profile-styles.ts';
import { rowStyles } from './row-styles.ts';
import { tabStyles } from './tab-styles.ts';
import { theme } from './theme.ts';

/** The server writes a new nonce into each page. Without it the content security policy blocks our styles. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
const styleCache = createCache({ key: 'kith', ...(nonce && { nonce }) });

const globalStyles = (
  <GlobalStyles
    styles={{
      // Always show the scrollbar, so that the width does not change between short and long lists.
      html: { overflowY: 'scroll' },
      body: { overflowWrap: 'anywhere' },
      // 'none', not a short duration: that would give every element a transition of all properties.
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          transition: 'none !important',
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
        },
      },
      ...rowStyles,
      ...tabStyles,
      ...profileStyles,
    }}
  />
);

/** Provides theme, style nonce and global styles to the app. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={themePreferenceKey}
        storageManager={themeStorage}
        noSsr
      >
        <CssBaseline />
        {globalStyles}
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
