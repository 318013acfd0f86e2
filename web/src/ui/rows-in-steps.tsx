import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useRouter } from './router-context.ts';
import { rowMinHeight } from './theme/tokens.ts';

interface RowsInStepsProps<T> {
  rows: readonly T[];
  renderRow: (row: T, index: number, rows: readonly T[]) => ReactNode;
}

/** How many rows are added at a time: so many take less than 50 ms on a slow processor. */
const STEP = 6;

/**
 * The rows of a list: at first those that the window has room for, the others in further tasks. 50 rows at once are a task during which
 * the page answers no input. Their room is reserved meanwhile. All rows are there at once if the page is not shown from its top.
 */
export function RowsInSteps<T>({ rows, renderRow }: RowsInStepsProps<T>) {
  const { state: page } = useRouter();
  const isFromTop = !page.restoreScrollPosition && !page.preventScrollReset;
  const [shown, setShown] = useState<{ rows: readonly T[]; count: number }>({ rows: [], count: 0 });
  let { count } = shown;
  if (shown.rows !== rows) {
    // When a list is read again, its unchanged rows are the same objects.
    const isOther = !shown.rows.some((row) => rows.includes(row));
    if (isOther) count = isFromTop ? Math.ceil(window.innerHeight / rowMinHeight) : rows.length;
    setShown({ rows, count });
  }
  const missing = Math.max(0, rows.length - count);
  useEffect(() => {
    if (missing > 0) startTransition(() => setShown({ rows, count: count + STEP }));
  }, [rows, count, missing]);
  return (
    <>
      {rows.slice(0, count).map((row, index) => renderRow(row, index, rows))}
      {missing > 0 && <div style={{ height: missing * rowMinHeight }} />}
    </>
  );
}
