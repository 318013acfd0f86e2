/**
 * What a merge has changed, row by row, and how it is taken back. Rows are compared as they were before and after, so the journal
 * knows nothing of how records are merged; and what members have changed since then stays as they left it.
 */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Row = Record<string, Json>;

/** A table that refers to the merged records. */
export interface Referring {
  table: string;
  /** The columns that refer to a record. */
  columns: readonly string[];
  /** The columns that tell a row from the others. */
  key: readonly string[];
}

export interface Change {
  table: string;
  /** The columns that differ; of a row that went the whole row. Null: the merge made the row. */
  before: Row | null;
  /** The same columns and the key. Null: the row went. */
  after: Row | null;
  /** The row that stands for one that went, as it was then. */
  standIn: Row | null;
}

export interface Pair {
  winnerId: number;
  loserId: number;
}

const same = (one: Json | undefined, other: Json | undefined) => JSON.stringify(one) === JSON.stringify(other);
export const keyOf = ({ key }: Referring, row: Row) => JSON.stringify(key.map((column) => row[column]));
const byKey = (table: Referring, rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(table, row), row]));
const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

/** The row as it would be if it were the winner's. */
function asWinners({ columns }: Referring, row: Row, { winnerId, loserId }: Pair): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      columns.includes(column) && value === loserId ? winnerId : value,
    ]),
  );
}

/** What happened to the rows of one table. */
export function changesOf(table: Referring, before: readonly Row[], after: readonly Row[], pair: Pair): Change[] {
  const [old, now] = [byKey(table, before), byKey(table, after)];
  const met = new Set<string>();
  const changes = before.flatMap((row): Change[] => {
    const moved = keyOf(table, asWinners(table, row, pair));
    const place = now.has(keyOf(table, row)) ? keyOf(table, row) : moved;
    const standing = now.get(place);
    // The place was another row's: that one stands for both.
    if (!standing || (place !== keyOf(table, row) && old.has(place)))
      return [{ table: table.table, before: row, after: null, standIn: standing ?? null }];
    met.add(place);
    const differing = Object.keys(row).filter((column) => !same(row[column], standing[column]));
    if (differing.length === 0) return [];
    return [
      {
        table: table.table,
        before: pick(row, differing),
        after: pick(standing, [...new Set([...table.key, ...differing])]),
        standIn: null,
      },
    ];
  });
  const made = after.filter((row) => !met.has(keyOf(table, row)) && !old.has(keyOf(table, row)));
  return [...changes, ...made.map((row) => ({ table: table.table, before: null, after: row, standIn: null }))];
}

export interface Undoing {
  inserts: Row[];
  deletes: Row[];
  /** The row as it is, and the columns that go back to what they were. */
  updates: { row: Row; set: Row }[];
}

/** What takes the changes of one table back, given its rows as they are now. A row that is gone stays gone. */
export function undoingOf(table: Referring, changes: readonly Change[], current: readonly Row[]): Undoing {
  const now = byKey(table, current);
  const undoing: Undoing = { inserts: [], deletes: [], updates: [] };
  for (const { before, after, standIn } of changes) {
    if (!after) {
      const standing = standIn && now.get(keyOf(table, standIn));
      if (before && (standing || !standIn)) undoing.inserts.push(withNews(table, before, standIn, standing));
      continue;
    }
    const row = now.get(keyOf(table, after));
    if (!row) continue;
    if (!before) undoing.deletes.push(row);
    else {
      const set = Object.entries(before).filter(([column]) => same(row[column], after[column]));
      if (set.length > 0) undoing.updates.push({ row, set: Object.fromEntries(set) });
    }
  }
  return undoing;
}

/** Whatever somebody has changed since in the row that stood for both holds for both. */
function withNews({ key }: Referring, row: Row, standIn: Row | null, standing: Row | null | undefined): Row {
  if (!standIn || !standing) return row;
  const news = Object.entries(standing).filter(
    ([column, value]) => !key.includes(column) && !same(value, standIn[column]),
  );
  return { ...row, ...Object.fromEntries(news) };
}
