/** The bits of `affiliation.flags`: how a person is affiliated with an organization. */
import { sql, type RawBuilder } from 'kysely';

export const WORKS = 1;
export const WORKED = 2;
export const STUDIED = 4;
/** All flags are smaller than this. */
export const FLAGS_SIZE = 8;

/** Whether at least one bit of the mask is set. */
export const hasFlag = (flags: RawBuilder<unknown>, mask: number): RawBuilder<boolean> =>
  sql`${flags} & ${sql.lit(mask)} > 0`;
