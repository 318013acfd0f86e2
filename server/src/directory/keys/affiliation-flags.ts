/** What somebody is at an organization: the bits of `affiliation.flags`. */
import { sql, type RawBuilder } from 'kysely';

export const WORKS = 1;
export const WORKED = 2;
export const STUDIED = 4;
/** Flags are smaller. */
export const FLAGS_SIZE = 8;

/** Whether one of these bits is set. */
export const hasFlag = (flags: RawBuilder<unknown>, wanted: number): RawBuilder<boolean> =>
  sql`${flags} & ${sql.lit(wanted)} > 0`;
