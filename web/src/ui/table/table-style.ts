import type { SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '../visually-hidden.ts';

/**
 * On a phone a row becomes a card of 'name: value' lines, so that nothing scrolls horizontally. `display` then removes
 * the table semantics; the explicit ARIA roles keep them for screen readers.
 */
export const tableStyle: SxProps<Theme> = (theme) => ({
  '& th': { color: 'text.secondary', fontSize: 12, fontWeight: 600, bgcolor: 'action.hover' },
  '& th .MuiTableSortLabel-root': { verticalAlign: 'top' },
  '& td': { fontSize: 13 },
  '& th, & td': { borderColor: 'divider', px: { xs: 1.5, sm: 1 }, py: 1 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tbody tr:focus-visible': { ...theme.focusVisible, outlineOffset: -2 },
  [theme.breakpoints.up('sm')]: {
    // Exactly as wide as its card: the columns share the width, and overflowing cells are cut.
    '&': { tableLayout: 'fixed' },
    '& th': { lineHeight: 1.3, verticalAlign: 'bottom' },
    // Hidden while inactive: the arrow would take room from the header's text in every column.
    '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
    '& td': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // If some rows have a button, rows without one get the same height.
    '&:has(tbody button) td': { height: 45 },
    '& td[data-wraps]': { overflowWrap: 'anywhere', whiteSpace: 'normal' },
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
