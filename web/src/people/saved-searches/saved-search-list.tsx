import type { SavedSearch } from '@kith/contract/people/saved-searches';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { HelpLink } from '../../ui/help-link.tsx';
import { LoadFailed } from '../../ui/picker/load-failed.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import { savedSearchesQuery, useDeleteSearch } from './saved-searches.api.ts';
import type { SearchedList } from './searched-list.ts';

/** The user's own searches, then those that others share with the collective. */
export function SavedSearchList({ onApply, ...searched }: SearchedList & { onApply: () => void }) {
  const { data, isError, refetch } = useQuery(savedSearchesQuery(searched.list, searched.scope));
  const [deleting, setDeleting] = useState<SavedSearch>();
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 1 }}>
      {!data && !isError && [0, 1, 2].map((row) => <Skeleton key={row} height={40} sx={{ mx: 1 }} />)}
      {!data && isError && (
        <Box sx={{ px: 1 }}>
          <LoadFailed text="Saved searches failed to load" onRetry={() => void refetch()} />
        </Box>
      )}
      {data?.length === 0 && (
        <Typography sx={{ p: 1, color: 'text.secondary' }}>
          No saved searches yet. A saved search stores filters and an order, and always shows the current results.{' '}
          <HelpLink about="savedSearches" />
        </Typography>
      )}
      {data && data.length > 0 && (
        <Box
          component="ul"
          aria-label="Saved searches"
          sx={{ display: 'grid', gap: '2px', m: 0, p: 0, listStyle: 'none' }}
        >
          {data.map((saved) => (
            <SavedSearchRow
              key={saved.id}
              saved={saved}
              {...searched}
              onApply={onApply}
              onDelete={() => setDeleting(saved)}
            />
          ))}
        </Box>
      )}
      {deleting && <DeleteSearch saved={deleting} onClose={() => setDeleting(undefined)} />}
    </Box>
  );
}

/** Confirms the deletion of a saved search. A shared one is deleted for everyone. */
function DeleteSearch({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const { mutateAsync } = useDeleteSearch();
  const { dialog } = useConfirmedAction({
    act: () =>
      mutateAsync({ params: { id: saved.id } }).catch((error: unknown) => {
        // Already deleted in another tab.
        if (!isApiError(error, 404)) throw error;
      }),
    done: 'Search deleted',
    failed: 'Search failed to delete',
    onClose,
  });
  return (
    <ConfirmDialog {...dialog} title={`Delete the search “${saved.name}”?`} confirm="Delete">
      {saved.isShared
        ? 'The search is deleted for all collaborators. Its results are not affected.'
        : 'Its results are not affected.'}
    </ConfirmDialog>
  );
}
