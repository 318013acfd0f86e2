import MoreVert from 'icon:baseline-more-vert';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';

export interface OpenMenu {
  label: string;
  anchor: HTMLElement;
  onClose: () => void;
}

interface RowMenuButtonProps {
  /** What can be done, and with what: 'Actions for Ada Lindqvist'. */
  label: string;
  disabled?: boolean;
  /** The menu, while it is open. */
  children: (menu: OpenMenu) => ReactNode;
}

/** The three dots at the end of a row. */
export function RowMenuButton({ label, disabled = false, children }: RowMenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert sx={{ fontSize: 18 }} />
      </IconButton>
      {anchor && children({ label, anchor, onClose: () => setAnchor(null) })}
    </>
  );
}
