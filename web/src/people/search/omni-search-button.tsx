import Search from 'icon:baseline-search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Scope } from '../../entities/scope/scope.ts';
import type { Theme } from '@mui/material/styles';
import { keyboardHint } from '../../ui/keyboard-hint.ts';
import { useHotkey } from '../../ui/use-hotkey.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

const load = () => import('./omni-search-dialog.tsx');
const OmniSearchDialog = lazy(async () => ({ default: (await load()).OmniSearchDialog }));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search, as Ctrl+K and ⌘K do. It looks like a field, on a phone like a button. */
export function OmniSearchButton({ scope, userId }: { scope: Scope; userId: number | undefined }) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const show = () => {
    setOpened(opened + 1);
    setOpen(true);
  };
  // Starts loading at the first key of the shortcut, because the user types a name right after it.
  useEffect(() => {
    const prepare = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') void load();
    };
    window.addEventListener('keydown', prepare);
    return () => window.removeEventListener('keydown', prepare);
  }, []);
  useHotkey((event) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k', show);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={show}
        sx={fieldStyle}
      >
        <Search aria-hidden sx={{ fontSize: { xs: 22, sm: 18 }, flex: 'none' }} />
        <Box component="span" sx={nameStyle}>
          Find a person or an organization
        </Box>
        <Box component="kbd" aria-hidden sx={keyStyle}>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </Box>
      </ButtonBase>
      {opened > 0 && userId !== undefined && (
        <Suspense>
          <OmniSearchDialog key={opened} open={open} scope={scope} userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const nameStyle = (theme: Theme) => ({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // On a phone the title of the page needs the space.
  [theme.breakpoints.down('sm')]: visuallyHidden,
});
const fieldStyle = {
  justifyContent: { xs: 'center', sm: 'flex-start' },
  gap: 1,
  width: { xs: 40, sm: '100%' },
  height: { xs: 40, sm: 34 },
  px: { xs: 0, sm: 1.25 },
  border: { xs: 0, sm: 1 },
  borderColor: 'surface.field',
  borderRadius: { xs: '20px', sm: '8px' },
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: 13,
  textAlign: 'left',
  cursor: { xs: 'pointer', sm: 'text' },
  '&:hover': { borderColor: 'text.secondary' },
};
const keyStyle = {
  flex: 'none',
  display: { xs: 'none', sm: 'block' },
  ...keyboardHint,
  px: '6px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '5px',
  fontFamily: 'inherit',
  fontSize: 11,
  lineHeight: '18px',
  fontWeight: 600,
};
