/** Reads all rows of both records, stores the changes of a merge, and restores rows. */
import type { RecordKind } from '@kith/contract/entities';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isInChain } from '../../relationships/chains/merge-chains.commands.ts';
import type { Change, ReferencingTable, Row, UndoPlan } from './journal.ts';
import { mergeTables } from './merge-tables.ts';

export type Snapshot = ReadonlyMap<string, Row[]>;

export const recordTable = (kind: RecordKind): ReferencingTable => ({ table: kind, columns: [], key: ['id'] });

/** All tables with references, and the table of the records themselves. */
export const journaledTables = (kind: RecordKind): ReferencingTable[] => [...mergeTables[kind], recordTable(kind)];

/** References without a foreign key. */
const referencesWithoutForeignKey: Partial<
  Record<string, (ids: readonly number[], kind: RecordKind) => RawBuilder<unknown>>
> = {
  person: (ids) => sql`t.id = any (${ids}::int[])`,
  organization: (ids) => sql`t.id = any (${ids}::int[])`,
  registration: (ids) => sql`t.offered_person_ids && ${ids}::int[]`,
  saved_search: (
    ids,
  ) => sql`(t.list = 'persons' and (string_to_array(t.query ->> 'organizations', ',') && ${ids}::text[]
    or string_to_array(t.query ->> 'schools', ',') && ${ids}::text[]))`,
  note: isInAnyChain,
  // A merge ends requests, which is news.
  news: (ids) => sql`t.introduction_id = any (array(
    select i.id from introduction i where i.introducer_person_id = any (${ids}::int[]) or i.target_person_id = any (${ids}::int[])))`,
  introduction: (ids, kind) =>
    kind === 'person'
      ? sql`t.former_introducer_ids && ${ids}::int[] or ${isInAnyChain(ids, kind)}`
      : isInAnyChain(ids, kind),
};

/** One condition for each id, so that each can use the index. */
function isInAnyChain(ids: readonly number[], kind: RecordKind): RawBuilder<unknown> {
  const conditions = ids.map((id) => isInChain(sql`t.chain`, kind, id));
  return sql.join(conditions, sql` or `);
}

/** Every row that refers to one of the records, without generated columns. */
export async function takeSnapshot(db: Database, kind: RecordKind, ids: readonly number[]): Promise<Snapshot> {
  const tables = journaledTables(kind);
  const generated = await generatedColumns(db);
  const parts = tables.map(({ table, columns }) => {
    const refers = columns.map((column) => sql`t.${sql.ref(column)} = any (${ids}::int[])`);
    const also = referencesWithoutForeignKey[table]?.(ids, kind);
    return sql`select ${table} as "table", to_jsonb(t) - ${generated.get(table) ?? []}::text[] as row
      from ${sql.table(table)} t where ${sql.join(also ? [...refers, also] : refers, sql` or `)}`;
  });
  const { rows } = await sql<{ table: string; row: Row }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const found = new Map<string, Row[]>(tables.map(({ table }) => [table, []]));
  for (const { table, row } of rows) found.get(table)?.push(row);
  return found;
}

async function generatedColumns(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as "table", array_agg(a.attname::text) as columns
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attgenerated <> '' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

export async function saveChanges(db: Database, mergeId: number, changes: readonly Change[]): Promise<void> {
  await sql`
    insert into record_merge_row (merge_id, position, table_name, before, after, replacement)
    select ${mergeId}, position, change ->> 'table', nullif(change -> 'before', 'null'), nullif(change -> 'after', 'null'),
      nullif(change -> 'replacement', 'null')
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality as c (change, position)`.execute(db);
}

export async function loadChanges(db: Database, mergeId: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select table_name as "table", before, after, replacement from record_merge_row
    where merge_id = ${mergeId} order by position`.execute(db);
  return rows;
}

/** Until the end of the transaction, updates do not set updated_on: see touch_updated_on(). */
export const leaveUpdatedOn = (db: Database) => sql`select set_config('kith.moving', 'on', true)`.execute(db);

/** Deletes inserted rows and moves rows back to the loser. Run it first: it frees unique keys for undoOtherChanges(). */
export async function undoMoves(db: Database, table: ReferencingTable, { deletes, updates }: UndoPlan): Promise<void> {
  if (deletes.length > 0)
    await sql`
      delete from ${sql.table(table.table)} t using jsonb_populate_recordset(null::${sql.table(table.table)}, ${JSON.stringify(deletes)}::jsonb) k
      where ${matchesKey(table)}`.execute(db);
  await updateRows(
    db,
    table,
    updates.filter(({ set }) => isMove(table, set)),
  );
}

export async function undoOtherChanges(
  db: Database,
  table: ReferencingTable,
  { inserts, updates }: UndoPlan,
): Promise<void> {
  await updateRows(
    db,
    table,
    updates.filter(({ set }) => !isMove(table, set)),
  );
  await insertRows(db, table.table, inserts);
}

const isMove = ({ columns }: ReferencingTable, set: Row) => columns.some((column) => column in set);

const matchesKey = ({ key }: ReferencingTable) =>
  sql.join(
    key.map((column) => sql`t.${sql.ref(column)} = k.${sql.ref(column)}`),
    sql` and `,
  );

/** Writes only the columns in `set`: others may be changed concurrently. */
export async function updateRows(db: Database, table: ReferencingTable, updates: UndoPlan['updates']): Promise<void> {
  if (updates.length === 0) return;
  const columns = [...new Set(updates.flatMap(({ set }) => Object.keys(set)))];
  const record = sql`null::${sql.table(table.table)}`;
  const values = updates.map(({ row, set }) => ({ row, to: { ...row, ...set } }));
  await sql`
    update ${sql.table(table.table)} t
    set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`))}
    from jsonb_array_elements(${JSON.stringify(values)}::jsonb) e, jsonb_populate_record(${record}, e -> 'row') k,
      jsonb_populate_record(${record}, e -> 'to') n
    where ${matchesKey(table)}`.execute(db);
}

/**
 * Inserts rows whose referenced rows may have been deleted. A missing optional reference becomes null; a row whose required reference
 * is missing is skipped.
 */
export async function insertRows(db: Database, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const references = await findForeignKeys(db, table);
  const optional = new Map(references.filter(({ required }) => !required).map((one) => [one.column, one]));
  const values = columns.map((column) => {
    const reference = optional.get(column);
    return reference
      ? sql`case when ${referenceExists(reference)} then n.${sql.ref(column)} end`
      : sql`n.${sql.ref(column)}`;
  });
  const required = references.filter((one) => one.required).map(referenceExists);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) n
    ${required.length > 0 ? sql`where ${sql.join(required, sql` and `)}` : sql``}`.execute(db);
}

interface ForeignKey {
  column: string;
  to: string;
  toColumn: string;
  required: boolean;
}

const referenceExists = ({ column, to, toColumn }: ForeignKey) =>
  sql`exists (select from ${sql.table(to)} x where x.${sql.ref(toColumn)} = n.${sql.ref(column)})`;

async function findForeignKeys(db: Database, table: string): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select a.attname::text as column, t.relname::text as to, b.attname::text as "toColumn", a.attnotnull as required
    from pg_constraint c
      join pg_class t on t.oid = c.confrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and c.conrelid = ${table}::regclass and array_length(c.conkey, 1) = 1`.execute(db);
  return rows;
}
