/** Exports lists of the back-office as CSV: streamed, safe to open, and recorded in the activity. */
import type { FastifyReply } from 'fastify';
import type { RawBuilder } from 'kysely';
import { csvHead, csvLine, type Cell } from '../../platform/csv.ts';
import type { Database } from '../../platform/database/database.ts';
import { streamRows } from '../../platform/database/stream-rows.ts';
import { overloaded } from '../../platform/http/errors.ts';
import { recordActivity, type Json } from '../activity-log/activity.queries.ts';

/** Each export holds a connection until the client has read it. */
const MAX_EXPORTS = 2;
let running = 0;

interface Export<T> {
  actorId: number;
  /** The name of the file, and of the list in the activity: 'invites'. */
  list: string;
  filters: object;
  query: RawBuilder<T>;
  columns: Readonly<Record<string, (row: T) => Cell>>;
  reply: FastifyReply;
}

/** Returns the file as a stream, which is produced while it is read. */
export async function exportCsv<T>(db: Database, options: Export<T>): Promise<AsyncIterable<string>> {
  const { actorId, list, filters, reply } = options;
  if (running >= MAX_EXPORTS) throw overloaded('Other exports are under way. Please try again in a moment.');
  await recordActivity(db, {
    actorId,
    action: 'list-exported',
    details: { list, filters: JSON.parse(JSON.stringify(filters)) as Json },
  });
  reply.header('content-disposition', `attachment; filename="${list}.csv"`);
  return lines(db, options);
}

async function* lines<T>(db: Database, { query, columns }: Export<T>): AsyncGenerator<string> {
  running++;
  try {
    yield csvHead(Object.keys(columns));
    const cells = Object.values(columns);
    for await (const rows of streamRows(db, query))
      yield rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join('');
  } finally {
    running--;
  }
}

/** Formats Unix seconds for a spreadsheet. */
export const isoTime = (seconds: number | null) =>
  seconds === null ? null : new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19);
