/** Who takes part in messaging. Asked anew for every call and every delivery: a right that is lost is lost at once. */
import { sql, type RawBuilder } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

export type MessagingFor = Config['MESSAGING_FOR'];

/** A condition on the user `u`. Without a role there is nothing that they could open. */
export const takesPart = (messagingFor: MessagingFor): RawBuilder<boolean> => sql`(not u.disabled
  ${messagingFor === 'members' ? sql`` : sql`and u.legacy_user`} and exists (select from user_role r where r.user_id = u.id))`;

export interface Reader {
  userId: number;
  joinedSequence: number;
}

/**
 * Who reads a conversation, as JSON. `offset 0`: each participant is looked up by key, where a join would read all users of a small
 * Kith for every conversation.
 */
export const readersOf = (conversationId: RawBuilder<unknown>, messagingFor: MessagingFor): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('userId', p.user_id, 'joinedSequence', p.joined_sequence)), '[]')
  from conversation_participant p where p.conversation_id = ${conversationId}
    and exists (select from user_account u where u.id = p.user_id and ${takesPart(messagingFor)} offset 0))`;

export function requireMessaging(user: User, messagingFor: MessagingFor): void {
  if (messagingFor !== 'members' && !user.legacyUser) throw forbidden('Messaging is not open to you.');
}

/** Of these users, those who take part. */
export async function findTakingPart(db: Database, userIds: number[], messagingFor: MessagingFor): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u where u.id = any (${userIds}::int[]) and ${takesPart(messagingFor)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether one of two users has blocked the other. Plain SQL and no function of the database, so that it is planned with the rest. */
export const areApart = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  exists (select from messaging_block b where b.user_id = ${one} and b.blocked_user_id = ${other})
  or exists (select from messaging_block b where b.user_id = ${other} and b.blocked_user_id = ${one}))`;

/** Whether a user has Kith open at a process that lives. */
export const isOnline = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from live_presence lp join live_process l on l.id = lp.process_id
  where lp.user_id = ${userId} and l.seen_on > now() - interval '30 seconds')`;
