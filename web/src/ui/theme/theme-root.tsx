import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { themePreferenceKey, themeStorage } from './preference.ts';
import { theme } from './theme.ts';

/** The server puts a fresh nonce into the page; without it the content security policy refuses our styles. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
const styleCache = createCache({ key: 'kith', ...(nonce && { nonce }) });

const globalStyles = (
  <GlobalStyles
    styles={{
      // The page keeps its width when a short list follows a long one.
      html: { overflowY: 'scroll' },
      body: { overflowWrap: 'anywhere' },
      // Not a short time: with one, every element would change all of its properties in a transition, most of which had none.
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          transition: 'none !important',
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
        },
      },
    }}
  />
);

/** Theme, style nonce and the ground rules of the page; everything visible is inside. */
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
