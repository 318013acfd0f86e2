import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import type { AdminColumn } from './table-description.ts';

/** The selected rows of the current page, and the column of checkboxes that selects them. */
export function useRowSelection<T>(rows: readonly T[] | undefined, rowKey: (row: T) => number) {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
  // Actions must not apply to rows that are no longer shown.
  const chosen = (rows ?? []).filter((row) => keys.has(rowKey(row)));
  const all = chosen.length > 0 && chosen.length === rows?.length;
  const column: AdminColumn<T> = {
    header: 'Select',
    isAlwaysShown: true,
    width: 44,
    headerCell: (
      <Checkbox
        size="small"
        sx={boxStyle}
        checked={all}
        indeterminate={chosen.length > 0 && !all}
        onChange={() => setKeys(new Set(all ? [] : rows?.map(rowKey)))}
        slotProps={{ input: { 'aria-label': 'Select all rows of this page' } }}
      />
    ),
    cell: (row) => (
      <Checkbox
        size="small"
        sx={boxStyle}
        checked={keys.has(rowKey(row))}
        onChange={(_, checked) => {
          const next = new Set(keys);
          if (checked) next.add(rowKey(row));
          else next.delete(rowKey(row));
          setKeys(next);
        }}
        slotProps={{ input: { 'aria-label': `Select ${rowKey(row)}` } }}
      />
    ),
  };
  return { column, chosen, clear: () => setKeys(new Set()) };
}

const boxStyle = { p: 0.25, m: -0.25 };
