import ArrowBack from 'icon:baseline-arrow-back';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { TabState } from '../../entities/profile/tab-state.tsx';
import { Comparison } from '../../office/duplicates/comparison.tsx';
import { comparisonQuery } from '../../office/duplicates/duplicates.api.ts';
import { duplicatesTable } from '../../office/duplicates/duplicates-table.tsx';
import { mergesTable } from '../../office/duplicates/merges-table.tsx';
import { DuplicateSearchState } from '../../office/duplicates/duplicate-search-state.tsx';
import { isApiError } from '../../http/api-error.ts';
import { AdminTable } from '../../ui/admin-table/admin-table.tsx';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';

const people = duplicatesTable('person');
const organizations = duplicatesTable('organization');
const tabs = [
  { name: 'People', to: '/dashboard/duplicates', end: true },
  { name: 'Organizations', to: '/dashboard/duplicates/organizations', end: true },
  { name: 'Merges', to: '/dashboard/duplicates/merges', end: true },
];

/** The pairs that may be duplicates, and the merges. */
export function DuplicatesScreen() {
  const { list = 'people' } = useParams();
  if (!['people', 'organizations', 'merges'].includes(list)) return <Navigate replace to="/not-found" />;
  return (
    <>
      <TabLinks label="Duplicates" tabs={tabs} />
      {list === 'merges' ? (
        <Box sx={{ pt: 1 }}>
          <AdminTable key={list} table={mergesTable} />
        </Box>
      ) : (
        <>
          <ErrorBoundary name="The state of the search">
            <DuplicateSearchState />
          </ErrorBoundary>
          <AdminTable key={list} table={list === 'people' ? people : organizations} />
        </>
      )}
    </>
  );
}

/** Compares one pair side by side. */
export function ComparisonScreen() {
  const { list, pair = '' } = useParams();
  const navigate = useNavigate();
  const kind = list === 'people' ? 'person' : 'organization';
  const queue = list === 'people' ? '/dashboard/duplicates' : '/dashboard/duplicates/organizations';
  const [firstId = 0, secondId = 0] = pair.split('-').map(Number);
  const result = useQuery(comparisonQuery({ kind, firstId, secondId }));
  if (isApiError(result.error, 404) || isApiError(result.error, 400)) return <Navigate replace to="/not-found" />;
  return (
    <>
      <title>Compare two records · Kith</title>
      <Button color="inherit" component={Link} to={queue} startIcon={<ArrowBack />} sx={{ ml: -1, my: 0.5 }}>
        Duplicates
      </Button>
      <Box component="section" sx={frameStyle}>
        <Typography variant="h1" component="h2" sx={{ mb: 2 }}>
          Are these the same?
        </Typography>
        <TabState result={result} name="records" skeleton={<Skeleton variant="rounded" height={320} sx={{ mb: 3 }} />}>
          {(comparison) => (
            <Comparison key={pair} kind={kind} comparison={comparison} onDone={() => void navigate(queue)} />
          )}
        </TabState>
      </Box>
    </>
  );
}

const frameStyle = {
  px: { xs: 2, sm: 3 },
  pt: 2.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
};
