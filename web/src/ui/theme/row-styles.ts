import type { CSSObject } from '@mui/material/styles';
import { theme } from './theme.ts';
import { rowMinHeight } from './tokens.ts';

/** One line that ends with '…' if it is too long. */
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

const { typography, breakpoints, vars } = theme;
const { palette } = vars;
const [fromTablet, fromDesktop] = [breakpoints.up('sm'), breakpoints.up('md')];
const muted = palette.text.secondary;
const smallText = { fontSize: 12, lineHeight: '20px', fontWeight: 500 };

/**
 * The styles of list rows and of what they contain, by class name. `sx` computes the style of each element when it is rendered: with 50
 * rows of 25 elements that took most of the time until a list was shown.
 */
export const rowStyles: Record<`.${string}`, CSSObject> = {
  // ui/entity-row.tsx
  '.row': {
    // The link in the title may cover the whole row.
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 12,
    padding: 12,
    minHeight: rowMinHeight,
    transition: 'background-color 80ms',
    '& + &': { borderTop: `1px solid ${palette.divider}` },
    '&:hover': { backgroundColor: palette.action.hover },
    [fromTablet]: { columnGap: 14 },
    [fromDesktop]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
  },
  // Above the rows of one day.
  '.row-group': {
    ...smallText,
    margin: 0,
    padding: '6px 12px',
    color: muted,
    backgroundColor: palette.background.default,
    '.row + &': { borderTop: `1px solid ${palette.divider}` },
    '& + .row': { borderTop: `1px solid ${palette.divider}` },
  },
  '.row-picture': { gridRow: 'span 2', [fromDesktop]: { gridRow: 'auto' } },
  '.row-picture-with-lead': { display: 'flex', alignItems: 'center', gap: 12 },
  '.row-text': { minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 },
  '.row-title': typography.h3,
  '.row-line': typography.body1,
  '.row-details': { ...typography.body2, color: muted },
  '.row-aside': {
    gridColumn: 2,
    paddingTop: 2,
    fontSize: 12,
    lineHeight: '20px',
    color: muted,
    // A long text wraps instead of taking room from the row's main text.
    [fromDesktop]: { gridColumn: 3, paddingTop: 0, textAlign: 'right', maxWidth: 184 },
  },

  // A link in a row that covers the whole row, so that a click anywhere opens it.
  '.row-link': {
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 4,
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': theme.focusVisible,
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  // Another link in such a row. The padding makes a line of text high enough to touch; the margin takes the room back.
  '.link-above-row': {
    position: 'relative',
    zIndex: 1,
    paddingBlock: 4,
    marginBlock: -4,
    color: palette.secondary.main,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': theme.focusVisible,
  },
  '.row-checkbox': {
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    // Enlarges the touch target.
    padding: 8,
    margin: '-8px 0 -8px -8px',
    '& input': { width: 18, height: 18, margin: 0, accentColor: palette.secondary.main },
  },

  // ui/pager/pager.tsx
  '.page-link': {
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 30,
    height: 30,
    margin: 0,
    padding: '0 6px',
    border: 0,
    borderRadius: 8,
    font: 'inherit',
    fontSize: 13,
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    color: muted,
    background: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.selected, color: palette.text.primary },
    '&:focus-visible': theme.focusVisible,
    '&[aria-current]': { fontWeight: 700, color: palette.primary.contrastText, backgroundColor: palette.primary.main },
    '&[aria-disabled]': { opacity: 0.4, pointerEvents: 'none' },
  },

  // What rows contain.
  '.row-name': { display: 'flex', flexWrap: 'wrap', columnGap: 8 },
  // High enough to touch, upwards, because the link below has its own room.
  '.row-name > .row-link': { paddingTop: 8, marginTop: -8 },
  '.work-role': { display: 'flex', flexWrap: 'wrap', columnGap: 5 },
  '.detail-line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 10, rowGap: 4 },
  '.location-line': {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: 6,
    minWidth: 0,
    '& svg': { flexShrink: 0, width: 15, height: 15, marginTop: 3, fill: 'currentColor' },
  },
  '.tag-list': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    margin: 0,
    padding: 0,
    minWidth: 0,
    '& li': { display: 'flex', minWidth: 0, listStyle: 'none' },
  },
  '.tag': {
    ...oneLine,
    ...smallText,
    display: 'inline-block',
    maxWidth: '100%',
    paddingInline: 7,
    borderRadius: 6,
    verticalAlign: 'top',
    color: palette.tag.text,
    backgroundColor: palette.tag.main,
  },
  '.tag-label': { color: palette.label.text, backgroundColor: palette.label.main },
  '.strength': {
    ...smallText,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    whiteSpace: 'nowrap',
    color: muted,
  },
  '.strength-bars': {
    display: 'inline-flex',
    gap: 2,
    '& span': { width: 5, height: 12, borderRadius: 2, backgroundColor: palette.meter.rest },
    '& .filled': { backgroundColor: palette.meter.main },
  },
  // entities/person/known-by.tsx: beside the text of a row its parts are below each other, elsewhere in one line.
  '.known-by': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 8,
    fontSize: 12,
    lineHeight: '20px',
  },
  '.known-by-facts': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 8 },
  '.row-aside .known-by': { [fromDesktop]: { justifyContent: 'flex-end' } },
  '.row-aside:has(.known-by)': { [fromDesktop]: { maxWidth: 208 } },
  '.faces': { display: 'inline-flex', gap: 2 },
  '.avatar': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    color: '#fff',
    backgroundColor: palette.tag.main,
    lineHeight: 1,
    fontWeight: 600,
    letterSpacing: 0,
    // Drawn by CSS, so that the initials are not text: not searched, copied or read out.
    '&[data-initials]::before': { content: 'attr(data-initials)' },
    '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  },
};
