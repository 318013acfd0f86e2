import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type To } from 'react-router';
import { formatCount, formatDate } from '../../ui/formats.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { statusNames } from './import-status.ts';
import { importsQuery } from './linkedin-import.api.ts';

/** All imports of the user. Each links to its result. */
export function ImportHistory({ linkTo }: { linkTo: (importId: number) => To }) {
  const [page, setPage] = useState(1);
  const result = useQuery(importsQuery(page));
  return (
    <Box component="section" aria-label="History" sx={{ mt: 3 }}>
      <Typography variant="h3">History</Typography>
      <PagedList
        {...result}
        name="imports"
        onPage={setPage}
        skeleton={<RowSkeletons rows={3} />}
        empty={null}
        renderRow={(one) => <HistoryRow key={one.id} one={one} to={linkTo(one.id)} />}
      />
    </Box>
  );
}

function HistoryRow({ one, to }: { one: LinkedinImport; to: To }) {
  const { fileName, createdOn, status, progress, failed, clientStatusMessage } = one;
  return (
    <Box
      component="article"
      aria-label={fileName}
      sx={{ display: 'grid', gap: '2px', px: 1.5, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}>
        <MuiLink
          component={Link}
          to={to}
          preventScrollReset
          sx={{ minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {fileName}
        </MuiLink>
        <Tag>{statusNames[status]}</Tag>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatDate(createdOn)} · {formatCount(progress.added)} added · {formatCount(progress.updated)} updated ·{' '}
        {formatCount(progress.unchanged)} unchanged · {formatCount(progress.skipped)} skipped
      </Typography>
      {failed && <Typography variant="body2">{clientStatusMessage}</Typography>}
    </Box>
  );
}
