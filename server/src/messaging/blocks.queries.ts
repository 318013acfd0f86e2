import type { BlockedPerson } from '@kith/contract/messaging/messaging';
import { sql } from 'kysely';
import { countRows } from '../platform/database/count-rows.ts';
import type { Database } from '../platform/database/database.ts';
import { unixSeconds } from '../platform/database/unix-seconds.ts';
import type { User } from '../platform/sessions/sessions.queries.ts';
import { isBlockedBetween, canReach, type MessagingFor } from '../access/messaging-access.queries.ts';

export async function pageOfBlocks(db: Database, userId: number, { page, limit }: { page: number; limit: number }) {
  const from = sql`from messaging_block b join user_account u on u.id = b.blocked_user_id join person p on p.id = u.person_id
    where b.user_id = ${userId}`;
  const { rows } = await sql<BlockedPerson>`
    select u.id as "userId", p.id as "personId", p.name, ${unixSeconds('b.created_on')} as "blockedOn" ${from}
    order by p.sort_name, u.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { blocked: rows, total: await countRows(db, from) };
}

/** Returns false if the user does not exist or cannot be reached. */
export async function blockUser(db: Database, user: User, other: number, messagingFor: MessagingFor): Promise<boolean> {
  const { rows } = await sql`
    with other as (select u.id from user_account u where u.id = ${other} and ${canReach(user, messagingFor)}), blocked as (
      insert into messaging_block (user_id, blocked_user_id) select ${user.id}, id from other on conflict do nothing
    )
    select from other`.execute(db);
  return rows.length > 0;
}

export async function unblockUser(db: Database, userId: number, other: number): Promise<void> {
  await db.deleteFrom('messaging_block').where('user_id', '=', userId).where('blocked_user_id', '=', other).execute();
}

export async function canMessage(
  db: Database,
  user: User,
  other: number,
  messagingFor: MessagingFor,
): Promise<boolean> {
  const { rows } = await sql`
    select from user_account u where u.id = ${other} and ${canReach(user, messagingFor)}
      and not ${isBlockedBetween(sql`${user.id}`, sql`u.id`)}`.execute(db);
  return rows.length > 0;
}
