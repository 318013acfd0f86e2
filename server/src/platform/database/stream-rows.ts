import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** A batch waits in memory for whoever takes it; more rows at once gained no time. */
const BATCH = 250;
const LONGEST = sql.lit('5min');

/**
 * All rows of a query, batch by batch: as it was when it began, and never more than one batch in memory. It keeps a connection until
 * the last row is taken or the taker has left.
 */
export async function* streamRows<T>(db: Database, query: RawBuilder<T>): AsyncGenerator<T[]> {
  const trx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    // Planning for the first rows only would cost more than it gains: all of them are wanted.
    await sql`set local cursor_tuple_fraction = 1`.execute(trx);
    await sql`set local statement_timeout = ${LONGEST}`.execute(trx);
    await sql`declare streamed no scroll cursor for ${query}`.execute(trx);
    for (;;) {
      const { rows } = await sql<T>`fetch ${sql.lit(BATCH)} from streamed`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
    }
  } finally {
    await trx.rollback().execute();
  }
}
