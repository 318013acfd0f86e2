import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { inUse, lockItem, type DatasetReference } from './datasets.commands.ts';
import { datasetTables, exactUsageCount } from './usage.filter.ts';

export const categories: DatasetReference = { table: 'skill_category', name: 'skill category' };

/** Deletes a category with its details. Throws if one of the details is used. */
export async function deleteCategory(db: Database, actorId: number, id: number, version: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { name } = await lockItem(trx, categories, id, version);
    // Concurrent transactions that choose a detail either finish before the lock or find it deleted.
    await sql`select from skill_type where category_id = ${id} for update`.execute(trx);
    const { rows } = await sql<{ usage: number }>`
      select coalesce(sum(${exactUsageCount(datasetTables.skillTypes, sql`t.id`)}), 0)::int as usage
      from skill_type t where t.category_id = ${id}`.execute(trx);
    const usage = rows[0]?.usage ?? 0;
    if (usage > 0) throw inUse(usage);
    await trx.deleteFrom('skill_type').where('category_id', '=', id).execute();
    await trx.deleteFrom('skill_category').where('id', '=', id).execute();
    const details = { dataset: categories.name, name };
    await recordActivity(trx, { actorId, action: 'dataset-deleted', entityType: 'dataset', entityId: id, details });
  });
}
