import ViewColumn from 'icon:outline-view-column';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

interface ColumnMenuProps {
  choices: readonly { name: string; shown: boolean; toggle: () => void }[];
  /** The visible columns: some chosen ones may be hidden for lack of room. */
  shown: readonly { header: string }[];
}

/** Chooses the visible columns. It stays open, because users often change several. */
export function ColumnMenu({ choices, shown: inSight }: ColumnMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label="Columns"
        title="Columns"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewColumn sx={{ fontSize: 20 }} />
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': 'Columns', dense: true } }}
        >
          {choices.map(({ name, shown, toggle }) => (
            <MenuItem key={name} role="menuitemcheckbox" aria-checked={shown} onClick={toggle} sx={{ pl: 0.5 }}>
              <Checkbox size="small" checked={shown} tabIndex={-1} aria-hidden sx={{ py: 0.25 }} />
              {name}
              {shown && !inSight.some(({ header }) => header === name) && (
                <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontSize: 12 }}>
                  no room
                </Box>
              )}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
