import { useState, type KeyboardEvent } from 'react';

/**
 * Rows as one stop of the Tab key: arrows, Home and End walk them, Enter opens one. Returns the properties of the row at
 * an index.
 */
export function useRowKeys<T>(rows: readonly T[] | undefined, onOpen?: (row: T) => void) {
  const [current, setCurrent] = useState(0);
  const last = (rows?.length ?? 0) - 1;
  const stop = Math.min(current, Math.max(last, 0));

  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLTableRowElement>) => {
    // Keys pressed in a button or a link within the row are theirs.
    if (event.target !== event.currentTarget) return;
    const row = rows?.[index];
    if (event.key === 'Enter' && onOpen && row !== undefined) {
      onOpen(row);
      return;
    }
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: last }[event.key];
    if (target === undefined || target < 0 || target > last) return;
    event.preventDefault();
    const siblings = event.currentTarget.parentElement?.children;
    (siblings?.item(target) as HTMLElement | null)?.focus();
  };

  return (index: number) => ({
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setCurrent(index),
    onKeyDown: onKeyDown(index),
  });
}
