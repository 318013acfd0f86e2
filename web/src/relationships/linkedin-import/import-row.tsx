import type { ImportRow, LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ProfileLink } from '../../entities/profile/profile-link.tsx';
import { formatMonthYear } from '../../ui/formats.ts';
import { Tag } from '../../ui/tag.tsx';
import { ConflictingRole } from './conflicting-role.tsx';
import { outcomeName } from './row-filters.ts';
import { DuplicateReview } from './duplicate-review.tsx';

interface ImportRowLineProps {
  row: ImportRow;
  of: Pick<LinkedinImport, 'id' | 'status'>;
}

/** One row of the file with its outcome. */
export function ImportRowLine({ row, of: { id, status } }: ImportRowLineProps) {
  const { rowNumber, person, company, position, outcome, reason, connectedOn, movedFrom } = row;
  const fullName = `${row.firstName} ${row.lastName}`.trim();
  const name = fullName || `Row ${rowNumber}`;
  const reviewProps = { of: { id, rowNumber }, name, disabled: status !== 'completed' && status !== 'failed' };
  return (
    <Box
      component="article"
      aria-label={name}
      sx={{ display: 'grid', gap: '2px', px: 1.5, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}>
        <Typography variant="h3" component="p" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {person ? (
            <ProfileLink kind="people" id={person.id}>
              {name}
            </ProfileLink>
          ) : (
            name
          )}
        </Typography>
        {outcome && <Tag>{outcomeName(outcome, status)}</Tag>}
      </Box>
      {(position || company) && <Typography>{[position, company].filter(Boolean).join(' · ')}</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[fullName && `Row ${rowNumber}`, connectedOn && `Connected ${formatMonthYear(connectedOn)}`, reason]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {movedFrom && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Moved from {[movedFrom.position, movedFrom.company].filter(Boolean).join(' · ') || 'an unknown role'} since
          your last import
        </Typography>
      )}
      {row.possibleDuplicate && <DuplicateReview possibleDuplicate={row.possibleDuplicate} {...reviewProps} />}
      {row.differsFrom && <ConflictingRole recordedRole={row.differsFrom} {...reviewProps} />}
    </Box>
  );
}
