/**
 * Finds the rows that a merge has changed, and plans how to undo them. It compares the rows before and after the merge, so it does not
 * depend on how records are merged. Undoing must not overwrite changes that members made since the merge.
 */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Row = Record<string, Json>;

/** A table that refers to the merged records. */
export interface ReferencingTable {
  table: string;
  /** The columns that refer to a record. */
  columns: readonly string[];
  /** The columns that identify a row. */
  key: readonly string[];
}

export interface Change {
  table: string;
  /** The changed columns, or the whole row if the merge deleted it. Null if the merge inserted the row. */
  before: Row | null;
  /** The same columns and the key. Null if the merge deleted the row. */
  after: Row | null;
  /** For a deleted row: the winner's row that replaced it, as it was right after the merge. */
  replacement: Row | null;
}

export interface RecordPair {
  winnerId: number;
  loserId: number;
}

const isEqual = (one: Json | undefined, other: Json | undefined) => JSON.stringify(one) === JSON.stringify(other);
export const rowKey = ({ key }: ReferencingTable, row: Row) => JSON.stringify(key.map((column) => row[column]));
const indexByKey = (table: ReferencingTable, rows: readonly Row[]) =>
  new Map(rows.map((row) => [rowKey(table, row), row]));
const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

/** The row with references to the loser replaced by references to the winner. */
function asRowOfWinner({ columns }: ReferencingTable, row: Row, { winnerId, loserId }: RecordPair): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      columns.includes(column) && value === loserId ? winnerId : value,
    ]),
  );
}

/** The changes of one table. */
export function findChanges(
  table: ReferencingTable,
  before: readonly Row[],
  after: readonly Row[],
  pair: RecordPair,
): Change[] {
  const [rowsBefore, rowsAfter] = [indexByKey(table, before), indexByKey(table, after)];
  const matchedKeys = new Set<string>();
  const changes = before.flatMap((row): Change[] => {
    const movedKey = rowKey(table, asRowOfWinner(table, row, pair));
    const keyAfter = rowsAfter.has(rowKey(table, row)) ? rowKey(table, row) : movedKey;
    const rowAfter = rowsAfter.get(keyAfter);
    // Another row had this key before the merge: it replaces both.
    if (!rowAfter || (keyAfter !== rowKey(table, row) && rowsBefore.has(keyAfter)))
      return [{ table: table.table, before: row, after: null, replacement: rowAfter ?? null }];
    matchedKeys.add(keyAfter);
    const differing = Object.keys(row).filter((column) => !isEqual(row[column], rowAfter[column]));
    if (differing.length === 0) return [];
    return [
      {
        table: table.table,
        before: pick(row, differing),
        after: pick(rowAfter, [...new Set([...table.key, ...differing])]),
        replacement: null,
      },
    ];
  });
  const inserted = after.filter((row) => !matchedKeys.has(rowKey(table, row)) && !rowsBefore.has(rowKey(table, row)));
  return [...changes, ...inserted.map((row) => ({ table: table.table, before: null, after: row, replacement: null }))];
}

export interface UndoPlan {
  inserts: Row[];
  deletes: Row[];
  /** The current row, and the columns to restore with their old values. */
  updates: { row: Row; set: Row }[];
}

/** Plans how to undo the changes of one table. Rows that were deleted since the merge are not restored. */
export function planUndo(table: ReferencingTable, changes: readonly Change[], current: readonly Row[]): UndoPlan {
  const currentRows = indexByKey(table, current);
  const plan: UndoPlan = { inserts: [], deletes: [], updates: [] };
  for (const { before, after, replacement } of changes) {
    if (!after) {
      const currentReplacement = replacement && currentRows.get(rowKey(table, replacement));
      if (before && (currentReplacement || !replacement))
        plan.inserts.push(withLaterChanges(table, before, replacement, currentReplacement));
      continue;
    }
    const row = currentRows.get(rowKey(table, after));
    if (!row) continue;
    if (!before) plan.deletes.push(row);
    else {
      const set = Object.entries(before).filter(([column]) => isEqual(row[column], after[column]));
      if (set.length > 0) plan.updates.push({ row, set: Object.fromEntries(set) });
    }
  }
  return plan;
}

/** Copies changes that members made in the replacement since the merge: they apply to both rows. */
function withLaterChanges(
  { key }: ReferencingTable,
  row: Row,
  replacement: Row | null,
  current: Row | null | undefined,
): Row {
  if (!replacement || !current) return row;
  const changed = Object.entries(current).filter(
    ([column, value]) => !key.includes(column) && !isEqual(value, replacement[column]),
  );
  return { ...row, ...Object.fromEntries(changed) };
}
