import type { Introduction } from '@kith/contract/reach/introductions';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { EntityRow } from '../../ui/entity-row.tsx';
import { formatRelativeTime } from '../../ui/formats.ts';
import { rowLinkAttribute } from '../../ui/row-arrow-keys.ts';
import { Tag } from '../../ui/tag.tsx';
import { StateChip } from './state-chip.tsx';

/** An introduction in a list: the other person and the target, the reason, the state and the time of the last change. */
export function IntroductionRow({ introduction }: { introduction: Introduction }) {
  const { id, role, requester, introducer, target, state, reason, isNew, updatedOn } = introduction;
  const other = role === 'requester' ? introducer : requester;
  return (
    <EntityRow
      avatar={
        <Box sx={{ display: 'flex' }}>
          <Avatar name={other.name} picture={other.profilePicture} size="small" />
          <Box sx={targetFace}>
            <Avatar
              name={target.name}
              picture={target.profilePicture}
              size="xSmall"
              shape={target.type === 'person' ? 'person' : 'organization'}
            />
          </Box>
        </Box>
      }
      title={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, overflowWrap: 'anywhere' }}>
          <Link className="row-link" to={`/introductions/${id}`} {...{ [rowLinkAttribute]: `introductions/${id}` }}>
            {role === 'requester' ? `${target.name}, through ${other.name}` : `${other.name} to ${target.name}`}
          </Link>
          {isNew && <Tag>New</Tag>}
        </Box>
      }
      line={<Box sx={oneLine}>{reason}</Box>}
      details={target.headline}
      aside={
        <Box
          sx={{
            display: 'flex',
            flexDirection: { md: 'column' },
            alignItems: { md: 'flex-end' },
            gap: { xs: 1, md: 0.25 },
          }}
        >
          <StateChip state={state} />
          <span>{formatRelativeTime(updatedOn)}</span>
        </Box>
      }
    />
  );
}

/** Overlaps the face of the other person. */
const targetFace = {
  alignSelf: 'flex-end',
  ml: '-12px',
  mb: '-6px',
  border: 2,
  borderColor: 'background.paper',
  borderRadius: '50%',
};

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
