import type { SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '../visually-hidden.ts';

/**
 * On a phone a row becomes a card of 'name: value' lines, so that nothing scrolls sideways. The cells then are no table
 * to the browser any more; the roles written on them keep it one for screen readers.
 */
export const tableStyle: SxProps<Theme> = (theme) => ({
  '& th': { color: 'text.secondary', fontSize: 12, fontWeight: 600, bgcolor: 'action.hover', whiteSpace: 'nowrap' },
  '& th .MuiTableSortLabel-root': { verticalAlign: 'top' },
  '& td': { fontSize: 13 },
  '& th, & td': { borderColor: 'divider', px: 1.5, py: 1 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tbody tr:focus-visible': { ...theme.focusVisible, outlineOffset: -2 },
  [theme.breakpoints.up('sm')]: {
    // Whole words: a table that is too wide scrolls, and what can be done with a row stays in sight.
    '& td': { overflowWrap: 'break-word' },
    '& [data-sticky]': {
      position: 'sticky',
      right: 0,
      bgcolor: 'background.paper',
      zIndex: 1,
      boxShadow: `inset 1px 0 ${theme.vars.palette.divider}`,
    },
    '& th[data-sticky], & tr:hover [data-sticky]': { bgcolor: 'action.hover' },
  },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tbody tr, & tbody td': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': { py: 1, borderBottom: `1px solid ${theme.vars.palette.divider}` },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& tbody td': {
      display: 'grid',
      gridTemplateColumns: '112px minmax(0, 1fr)',
      gap: 1,
      justifyItems: 'start',
      border: 0,
      py: 0.5,
      textAlign: 'left',
      '&::before': { content: 'attr(data-label)', color: 'text.secondary', fontSize: 12 },
    },
  },
});
