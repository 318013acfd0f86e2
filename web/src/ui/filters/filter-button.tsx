import FilterList from 'icon:baseline-filter-list';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, memo, Suspense, useState } from 'react';
import { isForPage, useHotkey } from '../use-hotkey.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import type { FilterDialogProps } from './filter-dialog.tsx';
import { displayedFilters } from './filter-values.ts';

const load = () => import('./filter-dialog.tsx');
const FilterDialog = lazy(async () => ({ default: (await load()).FilterDialog }));

interface FilterButtonProps extends Omit<FilterDialogProps, 'open' | 'onClose'> {
  name?: string;
}

/** Opens the filters of a list; so does the key '/'. The form is loaded on the first hover, focus or click. Memoized like the lists. */
export const FilterButton = memo(function FilterButton({ name = 'Filters', ...props }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  // A new key for each opening, so that the form starts from the address again.
  const [opened, setOpened] = useState(0);
  const count = displayedFilters(props.fields, props.values).length;
  const show = () => {
    setOpened(opened + 1);
    setOpen(true);
  };
  useHotkey((event) => event.key === '/' && isForPage(event), show);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={show}
        sx={{ minWidth: 0, gap: 1 }}
      >
        <FilterList sx={{ fontSize: 18 }} />
        <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })}>
          {name}
        </Box>
        {count > 0 && (
          <Box component="span" sx={countStyle}>
            {count}
            <Box component="span" sx={visuallyHidden}>
              {' active'}
            </Box>
          </Box>
        )}
      </Button>
      {opened > 0 && (
        <Suspense>
          <FilterDialog {...props} key={opened} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
});

const countStyle = {
  minWidth: 18,
  px: '5px',
  borderRadius: '9px',
  fontSize: 11,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
};
