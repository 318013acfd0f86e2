import type { CSSObject } from '@mui/material/styles';
import { visuallyHidden } from '../visually-hidden.ts';
import { theme } from './theme.ts';

const { palette } = theme.vars;

/** The styles of ui/tab-links.tsx by class name, for the reason given at rowStyles. */
export const tabStyles: Record<`.${string}`, CSSObject> = {
  // An inset shadow as the line, so that the underline of the current tab covers it even if the tabs scroll.
  '.tabs': {
    display: 'flex',
    // The reference of the tabs' offsetLeft.
    position: 'relative',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    boxShadow: `inset 0 -1px ${palette.divider}`,
  },
  '.tab': {
    flex: 'none',
    // Narrow on a phone, so that the next tab is partly visible if there are more.
    padding: '10px 6px',
    whiteSpace: 'nowrap',
    fontSize: 14,
    lineHeight: '22px',
    fontWeight: 600,
    textDecoration: 'none',
    color: palette.text.secondary,
    borderBottom: '2px solid transparent',
    borderRadius: '6px 6px 0 0',
    [theme.breakpoints.up('sm')]: { paddingInline: 14, fontSize: 15 },
    '&:hover': { color: palette.text.primary },
    '&:focus-visible': { ...theme.focusVisible, outlineOffset: -2 },
    '&[aria-current=page]': { color: palette.text.primary, borderBottomColor: palette.primary.main },
  },
  '.visually-hidden': visuallyHidden,
};
