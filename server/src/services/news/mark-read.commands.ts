import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { LIVE_CHANNEL } from '../../platform/live/notify.queries.ts';

/** Marks the user's unread news that match the condition as read, and notifies their devices if there were any. */
export async function markRead(db: Database, userId: number, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    with marked as (
      update news set read_on = now() where user_id = ${userId} and read_on is null and ${condition} returning 1
    )
    select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ type: 'news', userIds: [userId] })}) where exists (select from marked)`.execute(
    db,
  );
}
