import type { ComparedRecord } from '@kith/contract/office/merges';
import type { RecordKind } from '@kith/contract/entities';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { RecordLink } from '../../entities/record/record-cells.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { formatCount, formatDate } from '../../ui/formats.ts';
import { Tag } from '../../ui/tag.tsx';
import { recordAddress } from './record-addresses.ts';

interface RecordCardProps {
  kind: RecordKind;
  record: ComparedRecord;
  isKept: boolean;
  onKeep: () => void;
}

/** One of the two records with the number of its references, and the choice to keep it. */
export function RecordCard({ kind, record, isKept, onKeep }: RecordCardProps) {
  const { id, name, profilePicture, createdOn, createdBy, user, carries } = record;
  return (
    <Box
      sx={{
        ...cardStyle,
        borderColor: isKept ? 'secondary.main' : 'divider',
        bgcolor: isKept ? 'selection.main' : 'transparent',
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: { sm: 'center' }, gap: 1.5 }}>
        <Avatar name={name} picture={profilePicture} size="small" shape={kind} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <RecordLink to={recordAddress(kind, id)} newTab>
              {name}
            </RecordLink>{' '}
            {user && <Tag>Can sign in</Tag>}
          </Box>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            ID {id} · {formatDate(createdOn)} · {createdBy?.name ?? 'System'}
          </Box>
        </Box>
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {carries.length === 0
          ? 'Nothing is linked to it.'
          : carries
              .map(({ what, count: n }) => `${formatCount(n)} ${n === 1 ? what.replace(/s$/, '') : what}`)
              .join(' · ')}
      </Box>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', fontSize: 14, cursor: 'pointer' }}>
        <Radio size="small" name="kept" checked={isKept} onChange={onKeep} sx={{ ml: -1 }} />
        Keep this record
      </Box>
    </Box>
  );
}

const cardStyle = {
  display: 'grid',
  gap: 1,
  p: 1.5,
  border: 1,
  borderRadius: '10px',
  minWidth: 0,
  alignContent: 'start',
};
