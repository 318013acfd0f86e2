/** The fields of the merged record: single values come from one record, sets of values from one or both. */
import { limits } from '@kith/contract/limits';
import type { MergeFieldChoice } from '@kith/contract/office/merges';
import type { RecordKind } from '@kith/contract/entities';
import { texts } from '@kith/contract/texts';
import { organizationDetails, type OrganizationTypeId } from '@kith/contract/people/organization-types';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { RecordPair, Row } from './journal.ts';
import { mergeFields, mergeTables, type MergeTable } from './merge-tables.ts';

export type FieldChoices = Readonly<Record<string, MergeFieldChoice>>;

/** Validates the choices before anything is written. */
export function requireKnownFields(kind: RecordKind, choices: FieldChoices): void {
  const one = new Set(mergeFields[kind].map(({ field }) => field));
  const many = new Set(mergeTables[kind].flatMap(({ set }) => set?.field ?? []));
  for (const [field, side] of Object.entries(choices)) {
    if (!one.has(field) && !many.has(field)) throw invalid({ [`fields.${field}`]: 'Unknown field.' });
    if (one.has(field) && side === 'both') throw invalid({ [`fields.${field}`]: 'Must be winner or loser.' });
  }
}

/** Merges the sets of values; equal values become one. Call it before the loser is deleted. */
export async function mergeValueSets(
  db: Database,
  kind: RecordKind,
  pair: RecordPair,
  choices: FieldChoices,
): Promise<void> {
  for (const table of mergeTables[kind]) {
    if (!table.set) continue;
    await mergeValueSet(db, table, pair, (table.set.field && choices[table.set.field]) || 'both');
  }
  const tags = sql`from ${sql.table(`${kind}_tag`)} where ${sql.ref(`${kind}_id`)} = ${pair.winnerId}`;
  if ((choices['tagTypes'] ?? 'both') === 'both' && (await countRows(db, tags)) > limits.tags)
    throw invalid({ 'fields.tagTypes': texts.tooManyTags(limits.tags) });
}

async function mergeValueSet(
  db: Database,
  { table, key, columns }: MergeTable,
  pair: RecordPair,
  choice: MergeFieldChoice,
): Promise<void> {
  const { winnerId, loserId } = pair;
  const t = sql.table(table);
  const column = sql.ref(columns[0] ?? '');
  const value = sql.ref(key[1] ?? '');
  if (choice === 'winner') await sql`delete from ${t} where ${column} = ${loserId}`.execute(db);
  if (choice === 'loser')
    await sql`
      delete from ${t} w where w.${column} = ${winnerId}
        and not exists (select from ${t} l where l.${column} = ${loserId} and l.${value} = w.${value})`.execute(db);
  await sql`
    delete from ${t} l where l.${column} = ${loserId}
      and exists (select from ${t} w where w.${column} = ${winnerId} and w.${value} = l.${value})`.execute(db);
  await sql`update ${t} set ${column} = ${winnerId} where ${column} = ${loserId}`.execute(db);
}

/** Without a choice the winner's value is used, or the loser's if it is empty. Returns only the columns that come from the loser. */
export function mergedColumns(kind: RecordKind, winner: Row, loser: Row, choices: FieldChoices): Row {
  const merged: Row = {};
  for (const { field, columns } of mergeFields[kind]) {
    // The parts of a name come from the same record.
    const side = choices[field] ?? (columns.some((column) => winner[column] !== null) ? 'winner' : 'loser');
    if (side === 'loser') for (const column of columns) merged[column] = loser[column] ?? null;
  }
  return merged;
}

/** The details that an organization of this type cannot have. They are deleted, as when its type is edited. */
export function detailsToDrop(typeId: number): { columns: Row; tables: string[] } {
  const details = new Set<string>(Object.values(organizationDetails).flat());
  const allowed = new Set<string>(organizationDetails[typeId as OrganizationTypeId]);
  const isForeign = (field: string | undefined) => field !== undefined && details.has(field) && !allowed.has(field);
  const columns = mergeFields.organization.filter(({ field }) => isForeign(field)).flatMap((field) => field.columns);
  return {
    columns: Object.fromEntries(columns.map((column) => [column, null])),
    tables: mergeTables.organization.flatMap(({ table, set }) => (isForeign(set?.field) ? [table] : [])),
  };
}
