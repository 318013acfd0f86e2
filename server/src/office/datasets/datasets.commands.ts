import { texts } from '@kith/contract/texts';
import { sql } from 'kysely';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/database/constraint-errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { valuesRenamed } from '../../directory/changed.ts';
import { recordActivities, recordActivity } from '../../services/activity-log/activity.queries.ts';
import { changesOf } from '../../services/activity-log/changes.ts';
import { exactUsageCount, type DatasetTable } from './usage.filter.ts';

/** The table of a dataset, and its name in the activity log. */
export interface DatasetReference extends Pick<DatasetTable, 'name'> {
  table: DatasetTable['table'] | 'skill_category';
}

export interface DatasetItemEdit {
  name?: string | undefined;
  archived?: boolean | undefined;
  version: number;
}

const nameTaken = () =>
  conflict('This name is taken. Choose another one.', { name: 'This name is taken. Choose another one.' });

export async function addItem(
  db: Database,
  actorId: number,
  { table, name: dataset }: DatasetReference,
  values: Record<string, string | number>,
): Promise<number> {
  const columns = Object.keys(values).map((column) => sql.ref(column));
  try {
    return await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(values))}) returning id`.execute(
        trx,
      );
      const id = rows[0]?.id ?? 0;
      await recordDatasetActivity(trx, actorId, 'dataset-added', id, { dataset, ...values });
      return id;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error;
  }
}

/** Renames or archives an item. Throws if its version has changed. */
export async function editItem(
  db: Database,
  actorId: number,
  values: DatasetReference,
  id: number,
  { version, name, archived }: DatasetItemEdit,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      const before = await lockItem(trx, values, id, version);
      await sql`
        update ${sql.table(values.table)} set name = coalesce(${name ?? null}, name),
          archived = coalesce(${archived ?? null}, archived), version = version + 1 where id = ${id}`.execute(trx);
      const from = { name: before.name, archived: before.archived };
      const to = { name: name ?? before.name, archived: archived ?? before.archived };
      const changes = changesOf(from, to);
      await recordDatasetActivity(trx, actorId, 'dataset-edited', id, { dataset: values.name, name: to.name, changes });
      if (changes['name']) await valuesRenamed(trx);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error;
  }
}

/** Archives several items, or offers them again. Returns how many have changed. */
export async function archiveItems(
  db: Database,
  actorId: number,
  { table, name: dataset }: DatasetReference,
  { ids, archived }: { ids: number[]; archived: boolean },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; name: string }>`
      with locked as materialized (
        select id from ${sql.table(table)} where id = any (${ids}::int[]) and archived <> ${archived} order by id for no key update
      )
      update ${sql.table(table)} v set archived = ${archived}, version = version + 1
      from locked where v.id = locked.id returning v.id, v.name`.execute(trx);
    await recordActivities(
      trx,
      rows.map(({ id, name }) => ({
        actorId,
        action: 'dataset-edited',
        entityType: 'dataset',
        entityId: id,
        details: { dataset, name, changes: { archived: { from: !archived, to: archived } } },
      })),
    );
    return rows.length;
  });
}

/** Throws with the usage count while a record uses the item. Waits for concurrent transactions that choose it. */
export async function deleteItem(
  db: Database,
  actorId: number,
  dataset: DatasetTable,
  id: number,
  version: number,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      const { name } = await lockItem(trx, dataset, id, version);
      await sql`delete from ${sql.table(dataset.table)} where id = ${id}`.execute(trx);
      await recordDatasetActivity(trx, actorId, 'dataset-deleted', id, { dataset: dataset.name, name });
    });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    const { rows } = await sql<{ usage: number }>`select ${exactUsageCount(dataset, sql`${id}`)} as usage`.execute(db);
    throw inUse(rows[0]?.usage ?? 0);
  }
}

export const inUse = (usage: number) =>
  conflict(`It is used ${usage} ${usage === 1 ? 'time' : 'times'}, so it cannot be deleted. Archive it instead.`);

export async function lockItem(
  db: Database,
  { table, name }: DatasetReference,
  id: number,
  version: number,
): Promise<{ name: string; archived: boolean }> {
  const { rows } = await sql<{ name: string; archived: boolean; version: number }>`
    select name, archived, version from ${sql.table(table)} where id = ${id} for update`.execute(db);
  const [item] = rows;
  if (!item) throw notFound(`This ${name}`);
  if (item.version !== version) throw conflict(texts.changedMeanwhile);
  return item;
}

async function recordDatasetActivity(
  db: Database,
  actorId: number,
  action: 'dataset-added' | 'dataset-edited' | 'dataset-deleted',
  entityId: number,
  details: Parameters<typeof recordActivity>[1]['details'] & object,
): Promise<void> {
  await recordActivity(db, { actorId, action, entityType: 'dataset', entityId, details });
}
