import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Scope } from '../../entities/scope/scope.ts';
import { useHotkey } from '../../ui/use-hotkey.ts';

const load = () => import('./omni-dialog.tsx');
const OmniDialog = lazy(async () => ({ default: (await load()).OmniDialog }));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Looks like a field and opens the search, as do Ctrl K and ⌘ K anywhere. */
export function OmniButton({ scope, userId }: { scope: Scope; userId: number | undefined }) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const show = () => {
    setOpened(opened + 1);
    setOpen(true);
  };
  // Whoever presses the first of the two keys goes on typing a name at once.
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
        <Search aria-hidden sx={{ fontSize: 18, flex: 'none' }} />
        <Box component="span" sx={{ flex: 1, minWidth: 0, ...oneLine }}>
          Find a person or an organization
        </Box>
        <Box component="kbd" aria-hidden sx={keyStyle}>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </Box>
      </ButtonBase>
      {opened > 0 && userId !== undefined && (
        <Suspense>
          <OmniDialog key={opened} open={open} scope={scope} userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const fieldStyle = {
  justifyContent: 'flex-start',
  gap: 1,
  width: '100%',
  height: 34,
  px: 1.25,
  border: 1,
  borderColor: 'surface.field',
  borderRadius: '8px',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: 13,
  textAlign: 'left',
  cursor: 'text',
  '&:hover': { borderColor: 'text.secondary' },
};
const keyStyle = {
  flex: 'none',
  display: { xs: 'none', sm: 'block' },
  px: '6px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '5px',
  fontFamily: 'inherit',
  fontSize: 11,
  lineHeight: '18px',
  fontWeight: 600,
};
