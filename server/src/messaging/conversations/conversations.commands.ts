import { randomBytes } from 'node:crypto';
import { texts } from '@kith/contract/texts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { isBlockedBetween, findReachableUsers, type MessagingFor } from '../../access/messaging-access.queries.ts';
import { changeConversation } from './change-conversation.commands.ts';
import { groupId, oneOnOneConversationId } from './conversation-id.ts';
import { canWriteTo, canWriteToAll } from './conversations.policy.ts';
import { requireForParticipant } from './conversations.queries.ts';

interface NewConversation {
  user: User;
  others: number[];
  subject: string | null;
  clientKey: string | undefined;
  messagingFor: MessagingFor;
}

/** Opens a one-on-one conversation or creates a group. Returns the id; an existing conversation is not changed. */
export async function openConversation(db: Database, request: NewConversation): Promise<string> {
  const { user, subject, clientKey } = request;
  const userId = user.id;
  const others = request.others.filter((id) => id !== userId);
  const [other] = others;
  if (other === undefined) throw invalid({ participants: 'Choose somebody other than yourself.' });
  const isGroup = others.length > 1;
  if (!isGroup && subject !== null) throw invalid({ subject: 'Only groups have a subject.' });
  const id = isGroup
    ? clientKey === undefined
      ? randomGroupId()
      : groupId(userId, clientKey)
    : oneOnOneConversationId(userId, other);
  if (await isParticipant(db, id, userId)) return id;
  await requireReachable(db, user, others, request.messagingFor);
  await db.transaction().execute((trx) => insertConversation(trx, { id, isGroup, subject, userId, others }));
  return id;
}

interface ConversationRow {
  id: string;
  isGroup: boolean;
  subject: string | null;
  userId: number;
  others: number[];
}

async function insertConversation(
  trx: Database,
  { id, isGroup, subject, userId, others }: ConversationRow,
): Promise<void> {
  const { rows } = await sql`
    insert into conversation (id, type, subject, revision, created_by) values (${id}, ${isGroup ? 2 : 1}, ${subject}, 1, ${userId})
    on conflict do nothing returning 1`.execute(trx);
  // Somebody else has just opened it, with all participants.
  if (rows.length === 0) return;
  await insertParticipants(trx, id, [userId, ...others]);
  // A one-on-one conversation without messages is not shown to anybody, but processes track its revision from here on.
  await notifyLive(trx, { type: 'conversation', conversationId: id, revision: 1, itself: isGroup });
}

const randomGroupId = () => randomBytes(10).toString('hex');

/** Creates a group in the caller's transaction, after the same checks as `openConversation`. Returns its id. */
export async function insertGroup(
  trx: Database,
  { user, others, subject, messagingFor }: Omit<NewConversation, 'clientKey'>,
): Promise<string> {
  await requireReachable(trx, user, others, messagingFor);
  const id = randomGroupId();
  await insertConversation(trx, { id, isGroup: true, subject, userId: user.id, others });
  return id;
}

const isParticipant = async (db: Database, id: string, userId: number) =>
  (await sql`select from conversation_participant where conversation_id = ${id} and user_id = ${userId}`.execute(db))
    .rows.length > 0;

/** Throws if one of them cannot be reached, or has blocked the user or is blocked. The error does not say why: that would reveal who uses Kith. */
async function requireReachable(db: Database, user: User, others: number[], messagingFor: MessagingFor) {
  const userId = user.id;
  const reached = await findReachableUsers(db, user, others, messagingFor);
  if (reached.length < others.length)
    throw invalid({
      participants: `${others.length === 1 ? 'You cannot write to this person' : 'You cannot write to some of these people'}. You can write to people of your network and your collectives who use messaging.`,
    });
  const { rows } =
    await sql`select from unnest(${others}::int[]) as other (id) where ${isBlockedBetween(sql`${userId}`, sql`other.id`)}`.execute(
      db,
    );
  authorize(others.length === 1 ? canWriteTo : canWriteToAll, { isBlocked: rows.length > 0 });
}

/** New participants can read messages from now on. Returns how many were added. */
async function insertParticipants(db: Database, conversationId: string, userIds: number[]): Promise<number> {
  const { rows } = await sql`
    insert into conversation_participant (conversation_id, user_id, joined_sequence, read_sequence, mailed_sequence)
    select c.id, u.id, c.last_sequence, c.last_sequence, c.last_sequence
    from conversation c, unnest(${userIds}::int[]) as u (id) where c.id = ${conversationId} order by u.id
    on conflict do nothing returning 1`
    .execute(db)
    .catch((error: unknown) => {
      if ((error as { constraint?: string }).constraint === 'conversation_participants_check')
        throw invalid({ participants: texts.groupTooLarge });
      throw error;
    });
  return rows.length;
}

interface NewParticipants {
  conversationId: string;
  user: User;
  others: number[];
  messagingFor: MessagingFor;
}

export async function addToGroup(
  db: Database,
  { conversationId, user, others, messagingFor }: NewParticipants,
): Promise<void> {
  await changeConversation(db, { conversationId, userId: user.id }, { itself: true }, async (trx, { type }) => {
    requireGroup(type, 'People can be added to groups only.');
    await requireReachable(trx, user, others, messagingFor);
    return (await insertParticipants(trx, conversationId, others)) > 0 ? true : undefined;
  });
}

export async function setSubject(db: Database, conversationId: string, userId: number, subject: string | null) {
  await changeConversation(db, { conversationId, userId }, { itself: true }, async (trx, { type }) => {
    requireGroup(type, 'Only groups have a subject.');
    const { rows } = await sql`
      update conversation set subject = ${subject} where id = ${conversationId} and subject is distinct from ${subject} returning 1`.execute(
      trx,
    );
    return rows.length > 0 ? true : undefined;
  });
}

/** Locks the participant's row first, like all writers: waits for a message that is being sent, and later ones are refused. */
export async function leaveGroup(db: Database, conversationId: string, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ type: 1 | 2 }>`
      delete from conversation_participant p using conversation c
      where p.conversation_id = ${conversationId} and p.user_id = ${userId} and c.id = p.conversation_id returning c.type`.execute(
      trx,
    );
    const { type } = await requireForParticipant(trx, conversationId, rows[0]);
    requireGroup(type, 'Only groups can be left.');
    const { rows: left } = await sql<{ revision: number; participants: number; pictureId: number | null }>`
      update conversation set revision = revision + 1 where id = ${conversationId}
      returning revision, participants, picture_id as "pictureId"`.execute(trx);
    const [{ revision, participants, pictureId } = { revision: 0, participants: 0, pictureId: null }] = left;
    await notifyLive(trx, { type: 'left', conversationId, userId });
    if (participants > 0) return notifyLive(trx, { type: 'conversation', conversationId, revision, itself: true });
    // The last participant has left.
    await sql`delete from conversation where id = ${conversationId}`.execute(trx);
    if (pictureId !== null) await trx.deleteFrom('picture').where('id', '=', pictureId).execute();
  });
}

export function requireGroup(type: 1 | 2, message: string): void {
  if (type !== 2) throw conflict(message);
}

interface ReadPosition {
  sequence: number;
  /** Read receipts are on, so others may see it. */
  shared: boolean;
  moved: boolean;
}

/** Never moves back, and never past the last message. Returns the current position. */
export async function readUpTo(
  db: Database,
  conversationId: string,
  userId: number,
  upTo: number,
): Promise<ReadPosition> {
  const { rows } = await sql<ReadPosition>`
    with moved as (
      update conversation_participant p set read_sequence = least(${upTo}::bigint, c.last_sequence)
      from conversation c where p.conversation_id = ${conversationId} and p.user_id = ${userId} and c.id = p.conversation_id
        and p.read_sequence < least(${upTo}::bigint, c.last_sequence)
      returning p.read_sequence as sequence
    )
    select coalesce((select sequence from moved), p.read_sequence) as sequence, exists (select from moved) as moved,
      coalesce((select read_receipts from messaging_settings s where s.user_id = p.user_id), true) as shared
    from conversation_participant p where p.conversation_id = ${conversationId} and p.user_id = ${userId}`.execute(db);
  return requireForParticipant(db, conversationId, rows[0]);
}
