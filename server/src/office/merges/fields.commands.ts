/** The merged record: of every field one record's value, of what there may be many of both records' or one's. */
import { limits } from '@kith/contract/limits';
import type { MergeFieldChoice } from '@kith/contract/office/merges';
import type { RecordKind } from '@kith/contract/entities';
import { texts } from '@kith/contract/texts';
import { organizationDetails, type OrganizationTypeId } from '@kith/contract/people/organization-types';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { Pair, Row } from './journal.ts';
import { mergeFields, mergeTables, type MergeTable } from './merge-tables.ts';

export type Choices = Readonly<Record<string, MergeFieldChoice>>;

/** Before anything is written. */
export function requireKnownFields(kind: RecordKind, choices: Choices): void {
  const one = new Set(mergeFields[kind].map(({ field }) => field));
  const many = new Set(mergeTables[kind].flatMap(({ set }) => set?.field ?? []));
  for (const [field, side] of Object.entries(choices)) {
    if (!one.has(field) && !many.has(field)) throw invalid({ [`fields.${field}`]: 'Unknown field.' });
    if (one.has(field) && side === 'both') throw invalid({ [`fields.${field}`]: 'Must be winner or loser.' });
  }
}

/** Of two records with equal rows one is enough. Call it before the loser goes. */
export async function mergeSets(db: Database, kind: RecordKind, pair: Pair, choices: Choices): Promise<void> {
  for (const table of mergeTables[kind]) {
    if (!table.set) continue;
    await mergeSet(db, table, pair, (table.set.field && choices[table.set.field]) || 'both');
  }
  const tags = sql`from ${sql.table(`${kind}_tag`)} where ${sql.ref(`${kind}_id`)} = ${pair.winnerId}`;
  if ((choices['tagTypes'] ?? 'both') === 'both' && (await countRows(db, tags)) > limits.tags)
    throw invalid({ 'fields.tagTypes': texts.tooManyTags(limits.tags) });
}

async function mergeSet(
  db: Database,
  { table, key, columns }: MergeTable,
  pair: Pair,
  keeps: MergeFieldChoice,
): Promise<void> {
  const { winnerId, loserId } = pair;
  const t = sql.table(table);
  const column = sql.ref(columns[0] ?? '');
  const value = sql.ref(key[1] ?? '');
  if (keeps === 'winner') await sql`delete from ${t} where ${column} = ${loserId}`.execute(db);
  if (keeps === 'loser')
    await sql`
      delete from ${t} w where w.${column} = ${winnerId}
        and not exists (select from ${t} l where l.${column} = ${loserId} and l.${value} = w.${value})`.execute(db);
  await sql`
    delete from ${t} l where l.${column} = ${loserId}
      and exists (select from ${t} w where w.${column} = ${winnerId} and w.${value} = l.${value})`.execute(db);
  await sql`update ${t} set ${column} = ${winnerId} where ${column} = ${loserId}`.execute(db);
}

/** Without a choice the winner's value stays, and the loser's fills what is empty. Answers what differs from the winner's. */
export function mergedColumns(kind: RecordKind, winner: Row, loser: Row, choices: Choices): Row {
  const merged: Row = {};
  for (const { field, columns } of mergeFields[kind]) {
    // A name is one thing: its parts are not mixed.
    const side = choices[field] ?? (columns.some((column) => winner[column] !== null) ? 'winner' : 'loser');
    if (side === 'loser') for (const column of columns) merged[column] = loser[column] ?? null;
  }
  return merged;
}

/** Another type has other details: what the merged organization cannot have goes, as when its type is edited. */
export function detailsDroppedBy(typeId: number): { columns: Row; tables: string[] } {
  const details = new Set<string>(Object.values(organizationDetails).flat());
  const kept = new Set<string>(organizationDetails[typeId as OrganizationTypeId]);
  const isForeign = (field: string | undefined) => field !== undefined && details.has(field) && !kept.has(field);
  const columns = mergeFields.organization.filter(({ field }) => isForeign(field)).flatMap((field) => field.columns);
  return {
    columns: Object.fromEntries(columns.map((column) => [column, null])),
    tables: mergeTables.organization.flatMap(({ table, set }) => (isForeign(set?.field) ? [table] : [])),
  };
}
