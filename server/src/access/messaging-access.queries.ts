/** Who may use messaging. Checked for every call and every delivery, so that a lost right takes effect at once. */
import { sql, type RawBuilder } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import { authorize } from '../platform/http/authorize.ts';
import type { User } from '../platform/sessions/sessions.queries.ts';
import { canUseMessaging } from './access.policy.ts';
import { isInScopesOf } from './profile-access.ts';

export type MessagingFor = Config['MESSAGING_FOR'];

/** A condition on the user `u`: may use messaging. A user without a role cannot open anything. */
export const mayUseMessaging = (messagingFor: MessagingFor): RawBuilder<boolean> => sql`(not u.disabled
  ${messagingFor === 'members' ? sql`` : sql`and u.legacy_user`} and exists (select from user_role r where r.user_id = u.id))`;

export interface Reader {
  userId: number;
  joinedSequence: number;
}

/**
 * The readers of a conversation, as JSON. With `offset 0` each participant is looked up by key; a join would read all users of a small
 * installation for every conversation.
 */
export const readersOf = (conversationId: RawBuilder<unknown>, messagingFor: MessagingFor): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('userId', p.user_id, 'joinedSequence', p.joined_sequence)), '[]')
  from conversation_participant p where p.conversation_id = ${conversationId}
    and exists (select from user_account u where u.id = p.user_id and ${mayUseMessaging(messagingFor)} offset 0))`;

export function requireMessaging(user: User, messagingFor: MessagingFor): void {
  authorize(canUseMessaging, user, messagingFor);
}

/** Checked when a client subscribes to events. */
export async function checkMayUseMessaging(db: Database, userId: number, messagingFor: MessagingFor): Promise<boolean> {
  const { rows } =
    await sql`select from user_account u where u.id = ${userId} and ${mayUseMessaging(messagingFor)}`.execute(db);
  return rows.length > 0;
}

/** A condition on the conversation `c`: it is a group or has a message. A 1:1 conversation without messages is hidden from the other user. */
export const isStarted = sql<boolean>`(c.type = 2 or c.last_sequence > 0)`;

export type ReachingUser = Pick<User, 'id' | 'isAdmin'>;

/**
 * A condition on the user `u`: the given user may find, write to and block `u`. `u` uses messaging, and is visible to the given user as a
 * person or in a common conversation. All other users must look as if they did not exist.
 */
export const canReach = (
  user: ReachingUser,
  messagingFor: MessagingFor,
): RawBuilder<boolean> => sql`(${mayUseMessaging(messagingFor)}
  and u.id <> ${user.id} and (${user.isAdmin} or ${isInScopesOf(user.id, sql`u.person_id`)} or exists (
    select from conversation_participant mine join conversation c on c.id = mine.conversation_id
      join conversation_participant theirs on theirs.conversation_id = c.id
    where mine.user_id = ${user.id} and theirs.user_id = u.id and ${isStarted})))`;

/** Whether the user can reach the other participant of a 1:1 conversation. */
export const canReachOther = (
  user: ReachingUser,
  conversationId: string,
  messagingFor: MessagingFor,
): RawBuilder<boolean> =>
  sql`exists (select from conversation_participant o join user_account u on u.id = o.user_id
    where o.conversation_id = ${conversationId} and ${canReach(user, messagingFor)})`;

/** Returns the given users whom the user can reach. */
export async function findReachableUsers(
  db: Database,
  user: User,
  userIds: number[],
  messagingFor: MessagingFor,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u where u.id = any (${userIds}::int[]) and ${canReach(user, messagingFor)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whether one of two users has blocked the other. Not a function of the database, so that it is planned with the query. */
export const isBlockedBetween = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  exists (select from messaging_block b where b.user_id = ${one} and b.blocked_user_id = ${other})
  or exists (select from messaging_block b where b.user_id = ${other} and b.blocked_user_id = ${one}))`;

/** The users who have blocked the user or whom the user has blocked. It depends on no row, so that a statement reads it once. */
export const blockedWith = (userId: number): RawBuilder<unknown> => sql`(
  select blocked_user_id from messaging_block where user_id = ${userId}
  union all select user_id from messaging_block where blocked_user_id = ${userId})`;

/** Whether a user has a socket at a running process. */
export const isOnline = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from live_presence lp join live_process l on l.id = lp.process_id
  where lp.user_id = ${userId} and l.seen_on > now() - interval '30 seconds')`;

/**
 * Whether a reader of the conversation `c` may see that another participant is online. In a conversation without messages, the participant
 * must be visible to the reader now: otherwise a former collaborator could watch people unnoticed.
 */
export const maySeePresence = (
  reader: RawBuilder<unknown>,
  other: { id: RawBuilder<unknown>; personId: RawBuilder<unknown> },
): RawBuilder<boolean> =>
  sql`((${isStarted} or ${isInScopesOf(reader, other.personId)}) and not ${isBlockedBetween(other.id, reader)})`;
