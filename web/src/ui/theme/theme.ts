import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';
import { darkPalette, lightPalette } from './palette.ts';

const fontFamily = "'Inter Variable', system-ui, sans-serif";
const text = { fontSize: 14, lineHeight: '20px', letterSpacing: 0 };

/** Both themes: colours are CSS variables that depend on the attribute `data-theme`, first set by /start.js. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  shape: { borderRadius: 8 },
  focusVisible: { outlineWidth: 2, outlineOffset: 1, outlineColor: 'var(--mui-palette-secondary-main)' },
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily,
    h1: { fontSize: 22, lineHeight: '30px', fontWeight: 650, letterSpacing: '-0.01em' },
    h2: { fontSize: 18, lineHeight: '26px', fontWeight: 650, letterSpacing: '-0.01em' },
    h3: { fontSize: 15, lineHeight: '20px', fontWeight: 600 },
    body1: text,
    body2: { ...text, fontSize: 13 },
    subtitle2: { ...text, fontWeight: 600 },
    caption: { fontSize: 12, lineHeight: '16px', letterSpacing: 0 },
    overline: { fontSize: 11, lineHeight: '16px', fontWeight: 600, letterSpacing: '0.06em' },
    button: { fontSize: 13, letterSpacing: 0 },
  },
  components,
});
