import MoreVert from 'icon:baseline-more-vert';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';

export interface OpenMenu {
  label: string;
  anchor: HTMLElement;
  onClose: () => void;
}

interface RowMenuButtonProps {
  /** The name for screen readers: 'Actions for Ada Lindqvist'. */
  label: string;
  disabled?: boolean;
  /** Renders the open menu. */
  children: (menu: OpenMenu) => ReactNode;
}

/** The button with three dots at the end of a row. */
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
