import { sql, type RawBuilder } from 'kysely';

/** `where … and …`; nothing where there is no condition. */
export const whereAll = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
