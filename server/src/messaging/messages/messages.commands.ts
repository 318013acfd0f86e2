/** Changes of messages that were sent. Each has the next revision of the conversation, so that whoever missed it hears of it. */
import { limits } from '@kith/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { changeConversation, type Changing } from '../conversations/change.commands.ts';
import { canChangeMessage } from './messages.policy.ts';

interface Which {
  conversationId: string;
  userId: number;
  sequence: number;
}

export async function changeText(db: Database, which: Which, text: string): Promise<void> {
  const { conversationId, userId, sequence } = which;
  await changeConversation(db, which, { itself: false }, async (trx, changing) => {
    const before = await requireOwn(trx, which, changing);
    if (before.text === text) return undefined;
    await sql`
      update message set text = ${text}, edited_on = now(), revision = ${changing.revision}
      where conversation_id = ${conversationId} and sequence = ${sequence} and author_id = ${userId}`.execute(trx);
    return true;
  });
}

/** Its place stays, and that there was one; nothing of what it said. */
export async function erase(db: Database, which: Which): Promise<void> {
  const { conversationId, userId, sequence } = which;
  await changeConversation(db, which, { itself: false }, async (trx, changing) => {
    await requireOwn(trx, which, changing);
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

export async function react(db: Database, which: Which, emoji: string, on: boolean): Promise<void> {
  const { conversationId, userId, sequence } = which;
  await changeConversation(db, which, { itself: false }, async (trx, changing) => {
    await requireThere(trx, which, changing);
    const { rows } = on
      ? await sql`
          insert into message_reaction (conversation_id, sequence, user_id, emoji)
          values (${conversationId}, ${sequence}, ${userId}, ${emoji}) on conflict do nothing returning 1`.execute(trx)
      : await sql`
          delete from message_reaction where conversation_id = ${conversationId} and sequence = ${sequence}
            and user_id = ${userId} and emoji = ${emoji} returning 1`.execute(trx);
    if (rows.length === 0) return undefined;
    if (on) await refuseTooMany(trx, which);
    await sql`
      update message set revision = ${changing.revision}
      where conversation_id = ${conversationId} and sequence = ${sequence}`.execute(trx);
    return true;
  });
}

async function refuseTooMany(db: Database, { conversationId, sequence }: Which): Promise<void> {
  const { rows } = await sql<{ different: number }>`
    select count(distinct emoji) as different from message_reaction
    where conversation_id = ${conversationId} and sequence = ${sequence}`.execute(db);
  if ((rows[0]?.different ?? 0) > limits.reactions)
    throw conflict(`A message cannot have more than ${limits.reactions} different reactions.`);
}

async function requireThere(db: Database, { conversationId, sequence }: Which, { joinedSequence }: Changing) {
  const { rows } = await sql<{ authorId: number; text: string }>`
    select author_id as "authorId", text from message
    where conversation_id = ${conversationId} and sequence = ${sequence} and sequence > ${joinedSequence} and deleted_on is null`.execute(
    db,
  );
  if (!rows[0]) throw notFound('This message');
  return rows[0];
}

async function requireOwn(db: Database, which: Which, changing: Changing) {
  const message = await requireThere(db, which, changing);
  authorize(canChangeMessage, which.userId, message);
  return message;
}
