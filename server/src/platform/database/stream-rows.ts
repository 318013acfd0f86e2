import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** A batch waits in memory for its reader. Larger batches were not faster. */
const BATCH = 250;
const LONGEST = sql.lit('5min');

/**
 * Reads all rows of a query in batches, from one snapshot and with one batch in memory. It holds a connection until the last row is read
 * or the reader stops.
 */
export async function* streamRows<T>(db: Database, query: RawBuilder<T>): AsyncGenerator<T[]> {
  const trx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    yield* fetchRows(trx, query);
  } finally {
    await trx.rollback().execute();
  }
}

/** The same within a transaction, one query after the other. */
export async function* fetchRows<T>(trx: Database, query: RawBuilder<T>): AsyncGenerator<T[]> {
  // By default, cursors are planned for fast first rows. Here all rows are read.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  await sql`set local statement_timeout = ${LONGEST}`.execute(trx);
  await sql`declare streamed no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.lit(BATCH)} from streamed`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await sql`close streamed`.execute(trx);
}
