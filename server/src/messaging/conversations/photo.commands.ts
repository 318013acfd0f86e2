import type { PictureSize } from '@kith/contract/picture-files';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { StoredContent } from '../../services/files/files.ts';
import { storedPicture } from '../../services/pictures/stored.queries.ts';
import type { StoredPicture } from '../../services/pictures/store.ts';
import { changeConversation } from './change-conversation.commands.ts';
import { requireGroup } from './conversations.commands.ts';

/** Null removes it. */
export async function setPhoto(db: Database, conversationId: string, userId: number, photo: StoredPicture | null) {
  await changeConversation(db, { conversationId, userId }, { itself: true }, async (trx, { type }) => {
    requireGroup(type, 'Only groups have a photo.');
    const { rows: before } = await sql<{ pictureId: number | null }>`
      select picture_id as "pictureId" from conversation where id = ${conversationId}`.execute(trx);
    const pictureId = before[0]?.pictureId ?? null;
    if (!photo && pictureId === null) return undefined;
    const added = photo && (await trx.insertInto('picture').values(photo).returning('id').executeTakeFirstOrThrow()).id;
    await sql`update conversation set picture_id = ${added} where id = ${conversationId}`.execute(trx);
    if (pictureId !== null) await trx.deleteFrom('picture').where('id', '=', pictureId).execute();
    return true;
  });
}

/** The photo of a conversation, or the picture of a participant or an author. */
export async function findPictureIn(
  db: Database,
  conversationId: string,
  hash: string,
  size: PictureSize,
): Promise<StoredContent | undefined> {
  const { rows } = await sql<StoredContent>`
    select ${storedPicture(size)} from picture where picture.hash = ${hash} and (
      exists (select from conversation c where c.picture_id = picture.id and c.id = ${conversationId})
      or exists (select from person p join user_account u on u.person_id = p.id where p.picture_id = picture.id and (
        exists (select from conversation_participant o where o.conversation_id = ${conversationId} and o.user_id = u.id)
        or exists (select from message m where m.conversation_id = ${conversationId} and m.author_id = u.id))))
    limit 1`.execute(db);
  return rows[0];
}
