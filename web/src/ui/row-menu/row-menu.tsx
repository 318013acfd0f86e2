import { RowMenuButton } from './row-menu-button.tsx';
import { RowMenuList, type RowMenuEntry } from './row-menu-list.tsx';

interface RowMenuProps {
  label: string;
  entries: readonly RowMenuEntry[];
  disabled?: boolean;
}

/** A menu of actions for a row of a list. */
export function RowMenu({ label, entries, disabled = false }: RowMenuProps) {
  return (
    <RowMenuButton label={label} disabled={disabled}>
      {(menu) => <RowMenuList {...menu} entries={entries} />}
    </RowMenuButton>
  );
}
