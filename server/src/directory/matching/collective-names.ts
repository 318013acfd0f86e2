/** Reads the sorted names of a collective, and updates them after a change of it. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';
import { peopleOf } from '../../access/visibility.ts';
import { thresholds } from '../thresholds.ts';
import { arrayText, bitmapOfIds, exclusiveOr, idsOf, readBitmap, unite } from './bitmaps.ts';
import { readByName } from './read-by-name.ts';
import { scopeBitmap } from './scope-bitmap.ts';
import { SortedNames, type CollectiveNames, type NamedPerson } from './sorted-names.ts';

/** One snapshot for all statements: names, members and the list of transactions belong together. */
const inOneSnapshot = <T>(db: Database, read: (trx: Database) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

export const readCollectiveNames = (db: Database, scope: Scope): Promise<CollectiveNames> =>
  inOneSnapshot(db, async (trx) => {
    const snapshot = await readSnapshot(trx);
    const members = await readBitmap(trx, scopeBitmap(scope));
    const { ids, names } = await readByName(trx, scope, { withNames: true });
    return {
      sorted: new SortedNames(ids, names),
      members,
      snapshot,
      readOn: Date.now(),
    };
  });

/** Undefined if so much has changed that reading all names is faster. */
export async function updateCollectiveNames(
  db: Database,
  scope: Scope,
  { sorted, members: before, snapshot: since, readOn }: CollectiveNames,
): Promise<CollectiveNames | undefined> {
  // Housekeeping deletes old renames.
  if (Date.now() - readOn > thresholds.renameHours * 3_600_000) return undefined;
  return inOneSnapshot(db, async (trx) => {
    const snapshot = await readSnapshot(trx);
    const members = await readBitmap(trx, scopeBitmap(scope));
    const renamed = await readRenamed(trx, since);
    const ids = idsOf(unite(exclusiveOr(before, members), bitmapOfIds(renamed)));
    if (ids.length > sorted.ids.length * thresholds.changedNamesFraction) return undefined;
    const added = await readNames(trx, scope, ids);
    return { sorted: sorted.with(added, ids), members, snapshot, readOn };
  });
}

async function readSnapshot(db: Database): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  return rows[0]?.snapshot ?? '';
}

/** The people who were renamed by transactions that an earlier snapshot does not contain. */
async function readRenamed(db: Database, since: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct person_id as id from person_rename
    where not pg_visible_in_snapshot(transaction_id, ${since}::pg_snapshot)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the given people who are in the scope, sorted. */
async function readNames(db: Database, scope: Scope, ids: Uint32Array): Promise<NamedPerson[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select person_id as id, sort_name as name from ${peopleOf(scope)} m where person_id = any (${arrayText(ids)}::int[])
    order by sort_name, person_id`.execute(db);
  return rows.map(({ id, name }) => ({ id, name: Buffer.from(name) }));
}
