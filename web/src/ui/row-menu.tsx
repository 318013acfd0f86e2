import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type ReactNode } from 'react';
import { Link, type To } from 'react-router';

interface RowMenuEntry {
  name: string;
  icon: ReactNode;
  /** Leads to an overlay over this very page; left out where something is done instead. */
  to?: To;
  onChoose?: () => void;
}

interface RowMenuProps {
  /** What can be done, and with what: 'Actions for Ada Lindqvist'. */
  label: string;
  entries: readonly RowMenuEntry[];
  disabled?: boolean;
}

/** The three dots at the end of a row, and what can be done with it. */
export function RowMenu({ label, entries, disabled = false }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert sx={{ fontSize: 18 }} />
      </IconButton>
      <Menu
        id={menuId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label, dense: true } }}
      >
        {entries.map(({ name, icon, to, onChoose }) => (
          <MenuItem
            key={name}
            {...(to && { component: Link, to, preventScrollReset: true })}
            onClick={() => {
              close();
              onChoose?.();
            }}
            sx={{ minHeight: 36, fontSize: 14, '& svg': { fontSize: 18 } }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
