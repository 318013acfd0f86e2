/** Unread messages of a user: the messages of each conversation since the last one read. */
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** By user. Users without conversations are missing. */
export async function countUnread(db: Database, userIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ userId: number; unread: number }>`
    select p.user_id as "userId", sum(c.last_sequence - p.read_sequence)::int8 as unread
    from conversation_participant p join conversation c on c.id = p.conversation_id
    where p.user_id = any (${userIds}::int[]) group by p.user_id`.execute(db);
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}

export const countUnreadOfUser = async (db: Database, userId: number): Promise<number> =>
  (await countUnread(db, [userId])).get(userId) ?? 0;
