import type { ChainElement } from '@kith/contract/relationships/chains';
import ArrowRight from 'icon:baseline-arrow-right-alt';
import Box from '@mui/material/Box';
import { Avatar } from '../../ui/avatar/avatar.tsx';

/** A chain in one or two lines of text, without its evidence. It begins with the user. */
export function ChainLine({ elements }: { elements: readonly ChainElement[] }) {
  return (
    <Box component="ol" aria-label="Chain" sx={listStyle}>
      {elements.map(({ type, entity }, index) => (
        <Box component="li" key={`${type}${entity.id}`} sx={itemStyle}>
          {index > 0 && <ArrowRight aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />}
          <Avatar
            name={entity.name}
            picture={entity.profilePicture}
            size="chip"
            shape={type === 'person' ? 'person' : 'organization'}
          />
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {index === 0 ? 'You' : entity.name}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const listStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 0.75,
  rowGap: 0.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
};

const itemStyle = { display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 };
