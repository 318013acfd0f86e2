/**
 * Deletes and restores target lists. A deleted list is hidden from everybody, and its coverage is not computed. Each statement names the
 * owner, so that nobody else deletes or restores a list.
 */
import { limits } from '@kith/contract/limits';
import { sql } from 'kysely';
import { isUniqueViolation } from '../../platform/database/constraint-errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { queueCoverage } from './queue-coverage.commands.ts';
import { lockListsOf, requireRoomForLists } from './target-lists.commands.ts';
import { notList } from './target-lists.queries.ts';

export async function deleteList(db: Database, user: User, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update target_list set deleted_on = now() where id = ${id} and owner_id = ${user.id} and deleted_on is null returning 1`.execute(
      trx,
    );
    if (rows.length === 0) throw notList();
    // So that creating and deleting lists over and over does not fill the database.
    await sql`
      delete from target_list where id in (
        select id from target_list where owner_id = ${user.id} and deleted_on is not null
        order by deleted_on desc, id desc offset ${limits.targetLists})`.execute(trx);
    await recordActivity(trx, { actorId: user.id, action: 'target-list-deleted' });
  });
}

/** Restoring a list twice has the same result. */
export async function restoreList(db: Database, user: User, id: number): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await lockListsOf(trx, user.id);
      const { rows } = await sql<{ wasDeleted: boolean }>`
        with before as (select id, deleted_on from target_list where id = ${id} and owner_id = ${user.id} for no key update)
        update target_list l set deleted_on = null from before where l.id = before.id
        returning before.deleted_on is not null as "wasDeleted"`.execute(trx);
      const [restored] = rows;
      if (!restored) throw notList();
      if (!restored.wasDeleted) return;
      await requireRoomForLists(trx, user.id, 0);
      await queueCoverage(trx);
      await recordActivity(trx, { actorId: user.id, action: 'target-list-restored' });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? conflict('You have another list of this name now.') : error;
  }
}

/** Deleted lists can be restored for a day. */
export const deleteForgottenLists = (db: Database) =>
  sql`delete from target_list where deleted_on < now() - interval '1 day'`.execute(db);
