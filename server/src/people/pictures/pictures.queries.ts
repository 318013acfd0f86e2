import type { PictureSize } from '@kith/contract/picture-files';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type PictureOwner = 'person' | 'organization' | 'client';

/** Finds only the current picture: earlier ones are deleted. */
export async function findPicture(
  db: Database,
  owner: PictureOwner,
  id: number,
  hash: string,
  size: PictureSize,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select picture.${sql.ref(size)} as bytes from ${sql.table(owner)} o join picture on picture.id = o.picture_id
    where o.id = ${id} and picture.hash = ${hash}`.execute(db);
  return rows[0]?.bytes;
}
