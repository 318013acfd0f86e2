import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

interface EntryMenuProps {
  /** What it belongs to. */
  of: string;
  actions: readonly { name: string; choose: () => void }[];
}

/** What can be done with an entry. */
export function EntryMenu({ of, actions }: EntryMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={`Actions for ${of}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {actions.map(({ name, choose }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close();
              choose();
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
