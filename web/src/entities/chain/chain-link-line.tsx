import type { ChainElement } from '@kith/contract/relationships/chains';
import Box from '@mui/material/Box';
import { avatarSizes } from '../../ui/theme/tokens.ts';
import { evidenceOf } from './evidence.ts';

/** The width of an avatar with its name below. */
export const nodeWidth = 92;
const minLinkWidth = 78;
const maxNodes = 5;

/** Chains are drawn from left to right if the longest possible one fits, so that all chains of a list have one layout. */
export const wideLayout = `@container (min-width: ${maxNodes * nodeWidth + (maxNodes - 1) * minLinkWidth}px)`;

interface ChainLinkLineProps {
  /** Null: there is no evidence. */
  link: ChainElement['link'];
  isCollaborator: boolean;
}

/** The line between two avatars, with the evidence on it. The weakest link of the chain is marked. */
export function ChainLinkLine({ link, isCollaborator }: ChainLinkLineProps) {
  const { label, detail } = link ? evidenceOf(link, isCollaborator) : { label: 'No evidence', detail: '' };
  const isWeakest = link?.isWeakest ?? false;
  const line = { borderStyle: isWeakest || !link ? 'dashed' : 'solid', borderColor: lineColour(link) };
  return (
    <Box sx={{ ...linkStyle, '&::before': { ...verticalLine, ...line }, [wideLayout]: wideLinkStyle }}>
      <Box
        component="span"
        sx={{
          fontWeight: 600,
          color: isWeakest ? 'warning.dark' : 'selection.text',
          [wideLayout]: { ...labelStyle, '&::before, &::after': { ...horizontalLine, ...line } },
        }}
      >
        {label}
      </Box>{' '}
      {detail && (
        <Box component="span" title={detail} sx={detailStyle}>
          {detail}
        </Box>
      )}{' '}
      {isWeakest && (
        <Box component="span" sx={{ color: 'warning.dark' }}>
          weakest link
        </Box>
      )}
    </Box>
  );
}

/** A link between people who know each other has a stronger colour than a shared organization. */
function lineColour(link: ChainLinkLineProps['link']): string {
  if (link?.isWeakest) return 'warning.main';
  return link?.kind === 'knows' ? 'meter.main' : 'surface.field';
}

/** The line runs through the middle of the avatars. */
const middle = avatarSizes.small / 2;

const linkStyle = {
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

const wideLinkStyle = {
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

const verticalLine = {
  content: '""',
  position: 'absolute',
  left: middle - 1,
  top: 4,
  bottom: 4,
  borderWidth: '0 0 0 2px',
};

/** The line extends to the avatars, which are narrower than their names; the text below it does not. */
const labelStyle = { display: 'flex', alignItems: 'center', gap: 0.75, mx: -2, whiteSpace: 'nowrap' };
const detailStyle = {
  [wideLayout]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
};
const horizontalLine = { content: '""', flex: 1, minWidth: 6, borderWidth: '2px 0 0' };
