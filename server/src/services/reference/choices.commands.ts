/** Writes the choices of people and organizations from the reference data, after checking that they are offered. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/errors.ts';

export interface ChoiceTable {
  /** The table of choices, and its column with the chosen value. */
  table: string;
  column: string;
  /** The table of the values. */
  values: string;
  /** The values that may be chosen. Records keep archived values that they have. */
  offered: RawBuilder<boolean>;
}

export interface Owner {
  column: 'person_id' | 'organization_id';
  id: number;
}

export const unarchived = sql<boolean>`not v.archived`;

export async function replaceChoices(
  db: Database,
  { table, column, values, offered }: ChoiceTable,
  owner: Owner,
  field: string,
  ids: number[],
): Promise<void> {
  const choices = sql`${sql.table(table)} c where c.${sql.ref(owner.column)} = ${owner.id}`;
  const { rows } = await sql<{ id: number }>`
    select v.id from ${sql.table(values)} v where v.id = any (${ids}::int[])
      and (${offered} or exists (select from ${choices} and c.${sql.ref(column)} = v.id))`.execute(db);
  if (rows.length < ids.length) throw notOffered(field);
  await sql`delete from ${choices} and c.${sql.ref(column)} <> all (${ids}::int[])`.execute(db);
  await sql`
    insert into ${sql.table(table)} (${sql.ref(owner.column)}, ${sql.ref(column)})
    select ${owner.id}, id from unnest(${ids}::int[]) as id on conflict do nothing`.execute(db);
}

/** For values that are columns of the record. `kept` are its present values, which may be archived. */
export async function requireOffered(
  db: Database,
  values: string,
  field: string,
  ids: readonly number[],
  kept: readonly number[] = [],
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select v.id from ${sql.table(values)} v where v.id = any (${ids}::int[])
      and (${unarchived} or v.id = any (${kept}::int[]))`.execute(db);
  if (rows.length < ids.length) throw notOffered(field);
}

export async function requireLocation(db: Database, locationId: number | null | undefined): Promise<void> {
  if (!locationId) return;
  const { rows } = await sql`select from location where id = ${locationId}`.execute(db);
  if (rows.length === 0) throw notOffered('locationId');
}

const notOffered = (field: string) => invalid({ [field]: 'Choose only values from the list.' });
