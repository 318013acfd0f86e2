import type { ChainElement } from '@kith/contract/relationships/chains';
import Box from '@mui/material/Box';
import { ProfileLink } from '../profile/profile-link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { ChainEvidence } from './chain-evidence.tsx';
import { ChainLinkLine, wideLayout, nodeWidth } from './chain-link-line.tsx';

interface ChainDrawingProps {
  elements: readonly ChainElement[];
  /** The person who is called "You". Left out: the first one. */
  you?: number | undefined;
  /** Whether the name links to the profile. Left out: all do. */
  isLinked?: (element: ChainElement) => boolean;
}

/** Draws a chain as avatars on a line, from left to right or, in a narrow container, downwards. Its evidence is below. */
export function ChainDrawing({ elements, you = elements[0]?.entity.id, isLinked }: ChainDrawingProps) {
  const steps = elements.length - 1;
  return (
    <Box
      sx={{ containerType: 'inline-size', border: 1, borderColor: 'divider', borderRadius: '10px', py: 1.75, px: 2.5 }}
    >
      <Box
        component="ol"
        aria-label={`Chain of ${steps} ${steps === 1 ? 'step' : 'steps'}`}
        sx={{ m: 0, p: 0, listStyle: 'none', [wideLayout]: { display: 'flex' } }}
      >
        {elements.map((element, index) => (
          <Box
            component="li"
            key={`${element.type}${element.entity.id}`}
            sx={{ [wideLayout]: { display: 'flex', minWidth: 0, ...(index > 0 && { flex: 1 }) } }}
          >
            {index > 0 && <ChainLinkLine link={element.link} isCollaborator={element.isCollaborator} />}
            <ChainNode
              element={element}
              isYou={element.type === 'person' && element.entity.id === you}
              isLinked={isLinked?.(element) ?? true}
            />
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 1.25 }}>
        <ChainEvidence elements={elements} you={you} />
      </Box>
    </Box>
  );
}

interface ChainNodeProps {
  element: ChainElement;
  isYou: boolean;
  isLinked: boolean;
}

/** A person or an organization of the chain. */
function ChainNode({ element: { type, entity, isCollaborator }, isYou, isLinked }: ChainNodeProps) {
  const name = isYou ? 'You' : entity.name;
  const note = isYou ? null : isCollaborator ? 'Collaborator' : entity.headline;
  return (
    <Box sx={nodeStyle}>
      <Avatar
        name={entity.name}
        picture={entity.profilePicture}
        size="small"
        shape={type === 'person' ? 'person' : 'organization'}
      />
      <Box sx={{ minWidth: 0, [wideLayout]: { width: '100%' } }}>
        <Box sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere', '& a': { color: 'inherit' } }}>
          {isLinked ? (
            <ProfileLink kind={type === 'person' ? 'people' : 'organizations'} id={entity.id}>
              {name}
            </ProfileLink>
          ) : (
            name
          )}
        </Box>
        {note && <Box sx={noteStyle}>{note}</Box>}
      </Box>
    </Box>
  );
}

const nodeStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  [wideLayout]: { flex: 'none', flexDirection: 'column', gap: 0.5, width: nodeWidth, textAlign: 'center' },
};

const noteStyle = {
  typography: 'caption',
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
};
