import type { Column } from './column.ts';

/** A name or a day. */
const defaultWidth = 104;

export const minWidth = ({ width = defaultWidth }: Pick<Column<never>, 'width'>) => width;

interface FittableColumn extends Pick<Column<never>, 'width'> {
  /** Never yields: the name, what can be done. */
  isAlwaysShown?: boolean;
  /** Yields before the others do. */
  isHiddenFirst?: boolean;
}

/** The columns for which there is room. The others yield: first those that say so, and of equals the last. */
export function fittingColumns<C extends FittableColumn>(columns: readonly C[], room: number): readonly C[] {
  const needed = columns.reduce((sum, column) => sum + minWidth(column), 0);
  const next =
    columns.findLast(({ isAlwaysShown, isHiddenFirst }) => isHiddenFirst && !isAlwaysShown) ??
    columns.findLast(({ isAlwaysShown }) => !isAlwaysShown);
  if (needed <= room || !next) return columns;
  return fittingColumns(
    columns.filter((column) => column !== next),
    room,
  );
}
