import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import type { StoredPicture } from '../../services/pictures/store.ts';
import type { PictureOwner } from './pictures.queries.ts';

/**
 * Replaces the picture; null removes it. It does not check or change the version: the last picture wins, and open forms stay valid.
 */
export async function setPicture(
  db: Database,
  editor: User,
  owner: PictureOwner,
  id: number,
  picture: StoredPicture | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pictureId: number | null }>`
      select picture_id as "pictureId" from ${sql.table(owner)} where id = ${id} for no key update`.execute(trx);
    const [before] = rows;
    // Members read "Organization" for a client account.
    if (!before) throw notFound(owner === 'person' ? 'This person' : 'This organization');
    if (!picture && before.pictureId === null) return;
    const added = picture && (await insertPicture(trx, picture));
    await sql`
      update ${sql.table(owner)} set picture_id = ${added} ${owner === 'client' ? sql`` : sql`, updated_by = ${editor.id}`}
      where id = ${id}`.execute(trx);
    if (before.pictureId !== null) await trx.deleteFrom('picture').where('id', '=', before.pictureId).execute();
    await recordActivity(trx, {
      actorId: editor.id,
      action: picture ? 'picture-set' : 'picture-removed',
      entityType: owner,
      entityId: id,
      details: {
        changes: {
          picture: { from: before.pictureId === null ? null : 'a picture', to: picture && 'a new picture' },
        },
      },
    });
  });
}

async function insertPicture(db: Database, picture: StoredPicture): Promise<number> {
  const { id } = await db.insertInto('picture').values(picture).returning('id').executeTakeFirstOrThrow();
  return id;
}
