/** Changes of sent messages. Each gets the next revision of the conversation, so that clients can find missed changes. */
import { limits } from '@kith/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { changeConversation, type LockedConversation } from '../conversations/change-conversation.commands.ts';
import { canChangeMessage } from './messages.policy.ts';

interface MessageKey {
  conversationId: string;
  userId: number;
  sequence: number;
}

export async function editMessageText(db: Database, which: MessageKey, text: string): Promise<void> {
  const { conversationId, userId, sequence } = which;
  await changeConversation(db, which, { itself: false }, async (trx, changing) => {
    const before = await requireOwnMessage(trx, which, changing);
    if (before.text === text) return undefined;
    await sql`
      update message set text = ${text}, edited_on = now(), revision = ${changing.revision}
      where conversation_id = ${conversationId} and sequence = ${sequence} and author_id = ${userId}`.execute(trx);
    return true;
  });
}

/** Deletes text, files and reactions. The row stays, because sequences have no gaps. */
export async function eraseMessage(db: Database, which: MessageKey): Promise<void> {
  const { conversationId, userId, sequence } = which;
  await changeConversation(db, which, { itself: false }, async (trx, changing) => {
    await requireOwnMessage(trx, which, changing);
    for (const table of ['message_reaction', 'message_attachment'] as const)
      await trx
        .deleteFrom(table)
        .where('conversation_id', '=', conversationId)
        .where('sequence', '=', sequence)
        .execute();
    await sql`
      update message set text = '', attachments = 0, deleted_on = now(), revision = ${changing.revision}
      where conversation_id = ${conversationId} and sequence = ${sequence} and author_id = ${userId}`.execute(trx);
    return true;
  });
}

export async function setReaction(db: Database, which: MessageKey, emoji: string, on: boolean): Promise<void> {
  const { conversationId, userId, sequence } = which;
  await changeConversation(db, which, { itself: false }, async (trx, changing) => {
    await requireMessage(trx, which, changing);
    const { rows } = on
      ? await sql`
          insert into message_reaction (conversation_id, sequence, user_id, emoji)
          values (${conversationId}, ${sequence}, ${userId}, ${emoji}) on conflict do nothing returning 1`.execute(trx)
      : await sql`
          delete from message_reaction where conversation_id = ${conversationId} and sequence = ${sequence}
            and user_id = ${userId} and emoji = ${emoji} returning 1`.execute(trx);
    if (rows.length === 0) return undefined;
    if (on) await requireReactionLimit(trx, which);
    await sql`
      update message set revision = ${changing.revision}
      where conversation_id = ${conversationId} and sequence = ${sequence}`.execute(trx);
    return true;
  });
}

async function requireReactionLimit(db: Database, { conversationId, sequence }: MessageKey): Promise<void> {
  const { rows } = await sql<{ different: number }>`
    select count(distinct emoji) as different from message_reaction
    where conversation_id = ${conversationId} and sequence = ${sequence}`.execute(db);
  if ((rows[0]?.different ?? 0) > limits.reactions)
    throw conflict(`A message cannot have more than ${limits.reactions} different reactions.`);
}

async function requireMessage(
  db: Database,
  { conversationId, sequence }: MessageKey,
  { joinedSequence }: LockedConversation,
) {
  const { rows } = await sql<{ authorId: number; text: string }>`
    select author_id as "authorId", text from message
    where conversation_id = ${conversationId} and sequence = ${sequence} and sequence > ${joinedSequence} and deleted_on is null`.execute(
    db,
  );
  if (!rows[0]) throw notFound('This message');
  return rows[0];
}

async function requireOwnMessage(db: Database, which: MessageKey, changing: LockedConversation) {
  const message = await requireMessage(db, which, changing);
  authorize(canChangeMessage, which.userId, message);
  return message;
}
