import type { Column } from './column.ts';

/** A name or a day. */
const usualWidth = 104;

export const leastWidth = ({ width = usualWidth }: Pick<Column<never>, 'width'>) => width;

interface Yielding extends Pick<Column<never>, 'width'> {
  /** Never yields: the name, what can be done. */
  always?: boolean;
  /** Yields before the others do. */
  yields?: boolean;
}

/** The columns for which there is room. The others yield: first those that say so, and of equals the last. */
export function fittingColumns<C extends Yielding>(columns: readonly C[], room: number): readonly C[] {
  const needed = columns.reduce((sum, column) => sum + leastWidth(column), 0);
  const next = columns.findLast(({ always, yields }) => yields && !always) ?? columns.findLast(({ always }) => !always);
  if (needed <= room || !next) return columns;
  return fittingColumns(
    columns.filter((column) => column !== next),
    room,
  );
}
