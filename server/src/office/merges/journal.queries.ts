/** Reads the rows of both records as they are, keeps what a merge has made of them, and writes them back. */
import type { RecordKind } from '@kith/contract/entities';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Change, Referring, Row, Undoing } from './journal.ts';
import { mergeTables } from './merge-tables.ts';

export type Snapshot = ReadonlyMap<string, Row[]>;

export const recordsOf = (kind: RecordKind): Referring => ({ table: kind, columns: [], key: ['id'] });

/** The records themselves are a table like the others. */
export const tablesOf = (kind: RecordKind): Referring[] => [...mergeTables[kind], recordsOf(kind)];

/** References that no foreign key keeps. */
const loose: Partial<Record<string, (ids: readonly number[]) => RawBuilder<unknown>>> = {
  person: (ids) => sql`t.id = any (${ids}::int[])`,
  organization: (ids) => sql`t.id = any (${ids}::int[])`,
  registration: (ids) => sql`t.offered_person_ids && ${ids}::int[]`,
  saved_search: (
    ids,
  ) => sql`(t.list = 'persons' and (string_to_array(t.query ->> 'organizations', ',') && ${ids}::text[]
    or string_to_array(t.query ->> 'schools', ',') && ${ids}::text[]))`,
};

/** Every row that refers to one of the records. Columns that the database derives are left out. */
export async function snapshot(db: Database, kind: RecordKind, ids: readonly number[]): Promise<Snapshot> {
  const tables = tablesOf(kind);
  const generated = await generatedColumns(db);
  const parts = tables.map(({ table, columns }) => {
    const refers = columns.map((column) => sql`t.${sql.ref(column)} = any (${ids}::int[])`);
    const also = loose[table]?.(ids);
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

export async function keepChanges(db: Database, mergeId: number, changes: readonly Change[]): Promise<void> {
  await sql`
    insert into record_merge_row (merge_id, position, table_name, before, after, replacement)
    select ${mergeId}, position, change ->> 'table', nullif(change -> 'before', 'null'), nullif(change -> 'after', 'null'),
      nullif(change -> 'standIn', 'null')
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality as c (change, position)`.execute(db);
}

export async function keptChanges(db: Database, mergeId: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select table_name as "table", before, after, replacement as "standIn" from record_merge_row
    where merge_id = ${mergeId} order by position`.execute(db);
  return rows;
}

/** Rows move without being touched: see touch_updated_on(). */
export const moveUntouched = (db: Database) => sql`select set_config('kith.moving', 'on', true)`.execute(db);

/** Takes rows away and puts those of the loser back to it, which makes room for what follows. */
export async function applyMoves(db: Database, table: Referring, { deletes, updates }: Undoing): Promise<void> {
  if (deletes.length > 0)
    await sql`
      delete from ${sql.table(table.table)} t using jsonb_populate_recordset(null::${sql.table(table.table)}, ${JSON.stringify(deletes)}::jsonb) k
      where ${matches(table)}`.execute(db);
  await update(
    db,
    table,
    updates.filter(({ set }) => isMove(table, set)),
  );
}

export async function applyRest(db: Database, table: Referring, { inserts, updates }: Undoing): Promise<void> {
  await update(
    db,
    table,
    updates.filter(({ set }) => !isMove(table, set)),
  );
  await insert(db, table.table, inserts);
}

const isMove = ({ columns }: Referring, set: Row) => columns.some((column) => column in set);

const matches = ({ key }: Referring) =>
  sql.join(
    key.map((column) => sql`t.${sql.ref(column)} = k.${sql.ref(column)}`),
    sql` and `,
  );

/** Only the columns that go back are written: others may be changed by somebody at this moment. */
export async function update(db: Database, table: Referring, updates: Undoing['updates']): Promise<void> {
  if (updates.length === 0) return;
  const columns = [...new Set(updates.flatMap(({ set }) => Object.keys(set)))];
  const record = sql`null::${sql.table(table.table)}`;
  const values = updates.map(({ row, set }) => ({ row, to: { ...row, ...set } }));
  await sql`
    update ${sql.table(table.table)} t
    set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`))}
    from jsonb_array_elements(${JSON.stringify(values)}::jsonb) e, jsonb_populate_record(${record}, e -> 'row') k,
      jsonb_populate_record(${record}, e -> 'to') n
    where ${matches(table)}`.execute(db);
}

/**
 * What a row refers to may be gone since then: without an optional reference the row is whole, and a row that is nothing
 * without it stays away.
 */
export async function insert(db: Database, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const references = await referencesOf(db, table);
  const optional = new Map(references.filter(({ required }) => !required).map((one) => [one.column, one]));
  const values = columns.map((column) => {
    const reference = optional.get(column);
    return reference ? sql`case when ${there(reference)} then n.${sql.ref(column)} end` : sql`n.${sql.ref(column)}`;
  });
  const required = references.filter((one) => one.required).map(there);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) n
    ${required.length > 0 ? sql`where ${sql.join(required, sql` and `)}` : sql``}`.execute(db);
}

interface Outgoing {
  column: string;
  to: string;
  toColumn: string;
  required: boolean;
}

const there = ({ column, to, toColumn }: Outgoing) =>
  sql`exists (select from ${sql.table(to)} x where x.${sql.ref(toColumn)} = n.${sql.ref(column)})`;

async function referencesOf(db: Database, table: string): Promise<Outgoing[]> {
  const { rows } = await sql<Outgoing>`
    select a.attname::text as column, t.relname::text as to, b.attname::text as "toColumn", a.attnotnull as required
    from pg_constraint c
      join pg_class t on t.oid = c.confrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and c.conrelid = ${table}::regclass and array_length(c.conkey, 1) = 1`.execute(db);
  return rows;
}
