import type { Column } from './column.ts';

/** In pixels: enough for a name or a date. */
const defaultWidth = 104;

export const minWidth = ({ width = defaultWidth }: Pick<Column<never>, 'width'>) => width;

interface FittableColumn extends Pick<Column<never>, 'width'> {
  /** Never hidden: the name, the actions. */
  isAlwaysShown?: boolean;
  /** Hidden before the others. */
  isHiddenFirst?: boolean;
}

/** The columns that fit. The others are hidden: first those with `isHiddenFirst`, from the last to the first. */
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
