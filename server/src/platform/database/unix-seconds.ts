import { sql, type RawBuilder } from 'kysely';

/** A time as the API sends it. */
export const unixSeconds = (column: string): RawBuilder<number> =>
  sql<number>`floor(extract(epoch from ${sql.ref(column)}))::float8`;

export const unixSecondsOrNull = (column: string): RawBuilder<number | null> =>
  sql<number | null>`floor(extract(epoch from ${sql.ref(column)}))::float8`;
