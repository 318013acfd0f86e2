import BookmarkBorder from 'icon:baseline-bookmark-border';
import Button from '@mui/material/Button';
import { lazy, memo, Suspense } from 'react';
import { useLazyPanel } from '../../ui/use-lazy-panel.ts';
import type { SearchedList } from './searched-list.ts';

const load = () => import('./saved-searches-panel.tsx');
const SavedSearchesPanel = lazy(async () => ({ default: (await load()).SavedSearchesPanel }));

/** Opens the panel of saved searches, which is loaded on first use. Memoized like the lists. */
export const SavedSearchesButton = memo(function SavedSearchesButton(searched: SearchedList) {
  const { hasBeenOpened, button, panel } = useLazyPanel(load);
  return (
    <>
      <Button variant="outlined" color="inherit" aria-label="Saved searches" {...button} sx={{ minWidth: 0 }}>
        <BookmarkBorder sx={{ fontSize: 18 }} />
      </Button>
      {hasBeenOpened && (
        <Suspense>
          <SavedSearchesPanel {...searched} {...panel} />
        </Suspense>
      )}
    </>
  );
});
