import type { ChainElement } from '@kith/contract/relationships/chains';
import ArrowRight from 'icon:baseline-arrow-right-alt';
import Box from '@mui/material/Box';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { ProfileLink } from '../profile/profile-link.tsx';

interface ChainLineProps {
  elements: readonly ChainElement[];
  /** The person who is called "You". */
  you: number | undefined;
  /** Whether the name links to the profile. Left out: none does. */
  isLinked?: (element: ChainElement) => boolean;
}

/** A chain in one or two lines of text, without its evidence. */
export function ChainLine({ elements, you, isLinked }: ChainLineProps) {
  return (
    <Box component="ol" aria-label="Chain" sx={listStyle}>
      {elements.map((element, index) => {
        const { type, entity } = element;
        const name = type === 'person' && entity.id === you ? 'You' : entity.name;
        return (
          <Box component="li" key={`${type}${entity.id}`} sx={itemStyle}>
            {index > 0 && <ArrowRight aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />}
            <Avatar
              name={entity.name}
              picture={entity.profilePicture}
              size="chip"
              shape={type === 'person' ? 'person' : 'organization'}
            />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {isLinked?.(element) ? (
                <ProfileLink kind={type === 'person' ? 'people' : 'organizations'} id={entity.id}>
                  {name}
                </ProfileLink>
              ) : (
                name
              )}
            </Box>
          </Box>
        );
      })}
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
