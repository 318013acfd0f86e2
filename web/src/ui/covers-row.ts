import type { Theme } from '@mui/material/styles';

/** The style of a link in a row that covers the whole row, so that a click anywhere opens it. */
export const coversRow = (theme: Theme) => ({
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: '4px',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': theme.focusVisible,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});
