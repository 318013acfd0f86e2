import type { ChainElement } from '@kith/contract/relationships/chains';
import Box from '@mui/material/Box';
import { avatarSizes } from '../../ui/theme/tokens.ts';
import { evidenceOf } from './evidence.ts';

/** Of an avatar with its name below. */
export const stopWidth = 92;
const leastHop = 78;
const mostStops = 5;

/** Where the longest chain fits from left to right, all are drawn so; elsewhere all run downwards. A list has one layout. */
export const across = `@container (min-width: ${mostStops * stopWidth + (mostStops - 1) * leastHop}px)`;

interface HopLineProps {
  link: NonNullable<ChainElement['link']>;
  isCollaborator: boolean;
}

/** The line from one avatar to the next, with the reason on it. The link that is most likely to break is marked. */
export function HopLine({ link, isCollaborator }: HopLineProps) {
  const { label, detail } = evidenceOf(link, isCollaborator);
  const line = { borderStyle: link.isWeakest ? 'dashed' : 'solid', borderColor: lineColour(link) };
  return (
    <Box sx={{ ...hopStyle, '&::before': { ...downwards, ...line }, [across]: hopAcross }}>
      <Box
        component="span"
        sx={{
          fontWeight: 600,
          color: link.isWeakest ? 'warning.dark' : 'selection.text',
          [across]: { ...labelStyle, '&::before, &::after': { ...sideways, ...line } },
        }}
      >
        {label}
      </Box>{' '}
      {detail && (
        <Box component="span" title={detail} sx={detailStyle}>
          {detail}
        </Box>
      )}{' '}
      {link.isWeakest && (
        <Box component="span" sx={{ color: 'warning.dark' }}>
          weakest link
        </Box>
      )}
    </Box>
  );
}

/** What people say of each other is drawn stronger than a place they have in common. */
function lineColour({ kind, isWeakest }: HopLineProps['link']): string {
  if (isWeakest) return 'warning.main';
  return kind === 'knows' ? 'meter.main' : 'surface.field';
}

/** Where the line runs: through the middle of the avatars. */
const middle = avatarSizes.small / 2;

const hopStyle = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  alignItems: 'center',
  minHeight: 40,
  py: 1,
  pl: `${avatarSizes.small + 12}px`,
  typography: 'caption',
  color: 'text.secondary',
};

const hopAcross = {
  flex: 1,
  flexDirection: 'column',
  alignItems: 'stretch',
  flexWrap: 'nowrap',
  minWidth: 0,
  p: 0,
  pt: `${middle - 8}px`,
  textAlign: 'center',
  '&::before': { display: 'none' },
};

const downwards = {
  content: '""',
  position: 'absolute',
  left: middle - 1,
  top: 4,
  bottom: 4,
  borderWidth: '0 0 0 2px',
};

/** The line alone reaches into the room beside the avatars, which are narrower than their names; what is below it does not. */
const labelStyle = { display: 'flex', alignItems: 'center', gap: 0.75, mx: -2, whiteSpace: 'nowrap' };
const detailStyle = {
  [across]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
};
const sideways = { content: '""', flex: 1, minWidth: 6, borderWidth: '2px 0 0' };
