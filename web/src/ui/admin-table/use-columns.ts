import { useState } from 'react';
import type { AdminColumn } from './table-description.ts';

/** The visible columns of a table. The browser stores only the differences from the defaults. */
export function useColumns<T>(title: string, columns: readonly AdminColumn<T>[]) {
  const key = `columns:${title}`;
  const [changed, setChanged] = useState(() => new Set(localStorage.getItem(key)?.split('\n') ?? []));
  const isShown = ({ header, isHiddenByDefault = false, isAlwaysShown = false }: AdminColumn<T>) =>
    isAlwaysShown || changed.has(header) === isHiddenByDefault;
  return {
    shown: columns.filter(isShown),
    choices: columns
      .filter(({ isAlwaysShown }) => !isAlwaysShown)
      .map((column) => ({ name: column.header, shown: isShown(column), toggle: () => toggle(column.header) })),
  };

  function toggle(header: string) {
    const next = new Set(changed);
    if (!next.delete(header)) next.add(header);
    localStorage.setItem(key, [...next].join('\n'));
    setChanged(next);
  }
}
