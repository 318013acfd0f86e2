import type { Files } from '../files/files.ts';
import type { EncodedPicture } from './encode.ts';

/** The columns of a picture. The small size is always in the database. */
export interface StoredPicture {
  hash: string;
  small: Buffer;
  large: Buffer | null;
  object_key: string | null;
}

/** Must be called before the transaction that inserts the picture. */
export async function storePicture(files: Files, { hash, small, large }: EncodedPicture): Promise<StoredPicture> {
  const { content, objectKey } = await files.store(large);
  return { hash, small, large: content, object_key: objectKey };
}
