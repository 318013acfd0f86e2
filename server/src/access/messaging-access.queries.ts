/** Who takes part in messaging. Asked anew for every call and every delivery: a right that is lost is lost at once. */
import { sql, type RawBuilder } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import { authorize } from '../platform/http/authorize.ts';
import type { User } from '../platform/sessions/sessions.queries.ts';
import { canUseMessaging } from './access.policy.ts';
import { knows } from './profile-access.ts';

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
  authorize(canUseMessaging, user, messagingFor);
}

/** Asked when somebody begins to listen. */
export async function doesTakePart(db: Database, userId: number, messagingFor: MessagingFor): Promise<boolean> {
  const { rows } = await sql`select from user_account u where u.id = ${userId} and ${takesPart(messagingFor)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** A one-on-one conversation that was only opened is none yet: the other one has seen nothing of it. A condition on the conversation `c`. */
export const begun = sql<boolean>`(c.type = 2 or c.last_sequence > 0)`;

export type Reaching = Pick<User, 'id' | 'isAdmin'>;

/**
 * Whom somebody may find, write to and block: who takes part, and is visible to them as a person or in a conversation with them. To
 * everybody else a user is nobody, named or not. A condition on the user `u`.
 */
export const reaches = (
  user: Reaching,
  messagingFor: MessagingFor,
): RawBuilder<boolean> => sql`(${takesPart(messagingFor)}
  and u.id <> ${user.id} and (${user.isAdmin} or ${knows(user.id, sql`u.person_id`)} or exists (
    select from conversation_participant mine join conversation c on c.id = mine.conversation_id
      join conversation_participant theirs on theirs.conversation_id = c.id
    where mine.user_id = ${user.id} and theirs.user_id = u.id and ${begun})))`;

/** Whether somebody reaches the other one of a conversation of two. */
export const reachesOther = (user: Reaching, conversationId: string, messagingFor: MessagingFor): RawBuilder<boolean> =>
  sql`exists (select from conversation_participant o join user_account u on u.id = o.user_id
    where o.conversation_id = ${conversationId} and ${reaches(user, messagingFor)})`;

/** Of these users, those whom somebody reaches. */
export async function findReached(
  db: Database,
  user: User,
  userIds: number[],
  messagingFor: MessagingFor,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u where u.id = any (${userIds}::int[]) and ${reaches(user, messagingFor)}`.execute(
    db,
  );
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

/**
 * Whether a reader of the conversation `c` may know that a fellow participant is online. In one that was only opened they must still
 * be visible to the reader: otherwise whoever was once in a scope could watch its people from then on, unnoticed.
 */
export const showsPresence = (
  reader: RawBuilder<unknown>,
  other: { id: RawBuilder<unknown>; personId: RawBuilder<unknown> },
): RawBuilder<boolean> => sql`((${begun} or ${knows(reader, other.personId)}) and not ${areApart(other.id, reader)})`;
