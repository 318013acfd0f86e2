import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import type { OpenMenu } from './row-menu-button.tsx';

export interface RowMenuEntry {
  name: string;
  icon?: ReactNode;
  /** A link, often to an overlay. Left out for an action. */
  to?: To;
  onChoose?: () => void;
}

interface RowMenuListProps extends OpenMenu {
  entries: readonly RowMenuEntry[];
}

/** The menu that a RowMenuButton opens. */
export function RowMenuList({ label, entries, anchor, onClose }: RowMenuListProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': label, dense: true } }}
    >
      {entries.map(({ name, icon, to, onChoose }) => (
        <MenuItem
          key={name}
          {...(to && { component: Link, to, preventScrollReset: true })}
          onClick={() => {
            onClose();
            onChoose?.();
          }}
          sx={{ minHeight: 36, fontSize: 14, '& svg': { fontSize: 18 } }}
        >
          {icon && <ListItemIcon>{icon}</ListItemIcon>}
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
