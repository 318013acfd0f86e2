import type { CSSObject } from '@mui/material/styles';
import { theme } from './theme.ts';

const { typography, breakpoints } = theme;
const { palette } = theme.vars;
const [fromTablet, fromDesktop] = [breakpoints.up('sm'), breakpoints.up('md')];

/** The styles of profiles (entities/profile) by class name, for the reason given at rowStyles. */
export const profileStyles: Record<string, CSSObject> = {
  '.profile-header': {
    display: 'flex',
    gap: 14,
    minHeight: 70,
    '& .from-tablet': { display: 'none' },
    [fromTablet]: {
      gap: 20,
      minHeight: 100,
      '& .from-tablet': { display: 'block' },
      '& .below-tablet': { display: 'none' },
    },
  },
  '.profile-header-text': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: 3,
  },
  '.profile-name': { ...typography.h1, margin: 0 },
  '.profile-line': { fontSize: 15, lineHeight: '22px' },
  '.profile-tags': { marginTop: 6 },
  '.profile-columns': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: 40,
    rowGap: 28,
    alignItems: 'start',
    [fromDesktop]: { gridTemplateColumns: 'minmax(0, 1fr) clamp(200px, 30%, 300px)' },
    '& > div': { display: 'grid', gap: 28, minWidth: 0 },
    '& > div:empty': { display: 'none' },
  },
  '.section-head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 8,
    marginBottom: 8,
    '& h3': { ...typography.subtitle2, margin: 0 },
    '& span': { ...typography.body2, color: palette.text.secondary },
  },
  '.facts': {
    display: 'grid',
    gap: 12,
    margin: 0,
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignItems: 'baseline',
      columnGap: 16,
      rowGap: 4,
      [fromTablet]: { gridTemplateColumns: 'clamp(104px, 30%, 160px) minmax(0, 1fr)' },
    },
    '& dt': { color: palette.text.secondary },
    '& dd': { margin: 0, minWidth: 0 },
  },
  '.chips': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    margin: 0,
    padding: 0,
    '& li': { display: 'flex', maxWidth: '100%', listStyle: 'none' },
  },
  '.chip': {
    padding: '3px 10px',
    borderRadius: 8,
    fontSize: 13,
    lineHeight: '20px',
    fontWeight: 500,
    textDecoration: 'none',
    color: palette.tag.text,
    backgroundColor: palette.tag.main,
  },
  'a.chip': {
    '&:hover': { color: palette.selection.text, backgroundColor: palette.selection.main },
    '&:focus-visible': { outline: '2px solid', outlineColor: palette.secondary.main, outlineOffset: 1 },
  },
};
