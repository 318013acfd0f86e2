import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { EVERYBODY_KEY } from '../keys/search-keys.ts';

/** The people of a collective or everybody as a bitmap: a relation (chunk, bits). */
export const scopeBitmap = ({ id, kind }: Scope): RawBuilder<unknown> =>
  kind === 'collective'
    ? sql`(select chunk, bits from collective_bitmap where collective_id = ${id})`
    : sql`(select chunk, bits from person_bitmap where key = ${sql.lit(EVERYBODY_KEY)})`;
