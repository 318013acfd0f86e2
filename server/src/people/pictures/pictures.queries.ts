import type { PictureSize } from '@kith/contract/picture-files';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { StoredContent } from '../../services/files/files.ts';
import { storedPicture } from '../../services/pictures/stored.queries.ts';

export type PictureOwner = 'person' | 'organization' | 'client';

/** Finds only the current picture: earlier ones are deleted. */
export async function findPicture(
  db: Database,
  owner: PictureOwner,
  id: number,
  hash: string,
  size: PictureSize,
): Promise<StoredContent | undefined> {
  const { rows } = await sql<StoredContent>`
    select ${storedPicture(size)} from ${sql.table(owner)} o join picture on picture.id = o.picture_id
    where o.id = ${id} and picture.hash = ${hash}`.execute(db);
  return rows[0];
}
