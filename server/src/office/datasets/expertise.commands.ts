import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { inUse, lockItem, type Values } from './datasets.commands.ts';
import { datasetTables, exactUsageOf } from './usage.filter.ts';

export const categories: Values = { table: 'skill_category', name: 'skill category' };

/** A category goes with its details, all of which nobody may have. */
export async function deleteCategory(db: Database, actorId: number, id: number, version: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { name } = await lockItem(trx, categories, id, version);
    // Whoever chooses one of them right now has done so by then, or finds it gone.
    await sql`select from skill_type where category_id = ${id} for update`.execute(trx);
    const { rows } = await sql<{ usage: number }>`
      select coalesce(sum(${exactUsageOf(datasetTables.skillTypes, sql`t.id`)}), 0)::int as usage
      from skill_type t where t.category_id = ${id}`.execute(trx);
    const usage = rows[0]?.usage ?? 0;
    if (usage > 0) throw inUse(usage);
    await trx.deleteFrom('skill_type').where('category_id', '=', id).execute();
    await trx.deleteFrom('skill_category').where('id', '=', id).execute();
    const details = { dataset: categories.name, name };
    await recordActivity(trx, { actorId, action: 'dataset-deleted', entityType: 'dataset', entityId: id, details });
  });
}
