import { sql, type RawBuilder } from 'kysely';

/** An aggregate: the bitmap of the people of one chunk (chunk_of). */
export const bitmapOf = (personId: RawBuilder<unknown>): RawBuilder<unknown> => sql`set_bits(${personId} & 8191, 1)`;
