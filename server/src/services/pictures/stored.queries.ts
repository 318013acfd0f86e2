import type { PictureSize } from '@kith/contract/picture-files';
import { sql, type RawBuilder } from 'kysely';

/** The columns of StoredContent, for one size of a `picture`. */
export const storedPicture = (size: PictureSize): RawBuilder<unknown> => sql`
  picture.${sql.ref(size)} as content, case when picture.${sql.ref(size)} is null then picture.object_key end as "objectKey"`;
