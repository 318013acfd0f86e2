import { sql, type RawBuilder } from 'kysely';

/** `where … and …`; empty without conditions. */
export const whereAll = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
