import type { Attachment } from '@kith/contract/messaging/attachments';
import { limits } from '@kith/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { StoredContent } from '../../services/files/files.ts';
import { attachmentObject } from './attachment-view.queries.ts';

interface NewAttachment {
  conversationId: string;
  userId: number;
  name: string;
  bytes: number;
  stored: StoredContent;
  size: { width: number; height: number } | undefined;
}

/** Stores nothing if the user is no participant. Throws if the user has reached the limit of bytes a day. */
export async function storeAttachment(db: Database, file: NewAttachment): Promise<Attachment | undefined> {
  const { conversationId, userId, name, bytes, stored, size } = file;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ file: Attachment }>`
      with a as (
        insert into message_attachment (conversation_id, user_id, name, bytes, content, object_key, width, height)
        select conversation_id, user_id, ${name}, ${bytes}, ${stored.content}::bytea, ${stored.objectKey}::uuid, ${size?.width ?? null}, ${size?.height ?? null}
        from conversation_participant where conversation_id = ${conversationId} and user_id = ${userId} returning *
      )
      select ${attachmentObject} as file from a`.execute(trx);
    // Checked after the insert without a lock: concurrent uploads may exceed the limit by one file.
    await requireBytesLeft(trx, userId, 0);
    return rows[0]?.file;
  });
}

/** Throws if `more` bytes exceed the limit of bytes a day. */
export async function requireBytesLeft(db: Database, userId: number, more: number): Promise<void> {
  const { rows } = await sql<{ bytes: number | null }>`
    select sum(bytes) as bytes from message_attachment
    where user_id = ${userId} and created_on > now() - interval '1 day'`.execute(db);
  if ((rows[0]?.bytes ?? 0) + more > limits.attachment.bytesADay)
    throw new HttpError('tooManyRequests', 'You have reached today’s limit for files. Try again tomorrow.');
}

export interface StoredAttachment extends StoredContent {
  name: string;
  isPicture: boolean;
}

/** An attachment that the user may read: of a message since they joined, or their own that is not sent yet. */
export async function findAttachment(
  db: Database,
  { conversationId, userId, id }: { conversationId: string; userId: number; id: number },
): Promise<StoredAttachment | undefined> {
  const { rows } = await sql<StoredAttachment>`
    select a.name, a.content, a.object_key as "objectKey", a.width is not null as "isPicture" from message_attachment a
      join conversation_participant me on me.conversation_id = a.conversation_id and me.user_id = ${userId}
    where a.id = ${id} and a.conversation_id = ${conversationId}
      and (a.sequence > me.joined_sequence or (a.sequence is null and a.user_id = me.user_id))`.execute(db);
  return rows[0];
}

/** Deletes files that were uploaded a day ago and never sent. */
export async function deleteUnsentAttachments(db: Database): Promise<void> {
  await sql`delete from message_attachment where sequence is null and created_on < now() - interval '1 day'`.execute(
    db,
  );
}
