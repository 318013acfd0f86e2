import BookmarkBorder from 'icon:baseline-bookmark-border';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Searched } from './searched.ts';

const load = () => import('./saved-searches-panel.tsx');
const SavedSearchesPanel = lazy(async () => ({ default: (await load()).SavedSearchesPanel }));

/** Opens the searches that have a name. What opens is loaded when it is first wanted. */
export function SavedSearchesButton(searched: Searched) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-label="Saved searches"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWanted(true);
        }}
        sx={{ minWidth: 0 }}
      >
        <BookmarkBorder sx={{ fontSize: 18 }} />
      </Button>
      {wanted && (
        <Suspense>
          <SavedSearchesPanel {...searched} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
