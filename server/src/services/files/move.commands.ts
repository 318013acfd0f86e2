/** Moves contents from the database into objects, or back, while Kith runs: one after the other, so that it can be stopped and begun again. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ConfigError } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Files } from './files.ts';
import { contentColumns, fileTables, type FileTable } from './files.queries.ts';

interface Move {
  db: Database;
  files: Files;
  onMoved?: (count: number) => void;
}

/** Returns the number of moved files. The bytes leave the database when the object has been read again and is the same. */
export const moveToObjects = (move: Move) =>
  eachFile(move, 'content', async ({ table, id, content }) => {
    const { objectKey } = await move.files.store(content);
    const read = await move.files.read({ content: null, objectKey });
    if (hashOf(read) !== hashOf(content))
      throw new ConfigError(
        `The storage returned other bytes than were stored (${table} ${id}). Nothing was lost: this file and the rest stay in the database. ` +
          'Look at the storage, then run the command again.',
      );
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(contentColumns[table])} = null, object_key = ${objectKey}
      where id = ${id} and object_key is null`.execute(move.db);
    return numAffectedRows === 1n;
  });

/** Housekeeping deletes the objects after a day, if KITH_FILES_URL is still set. */
export const moveToDatabase = (move: Move) =>
  eachFile(move, 'object', async ({ table, id, content, objectKey }) => {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(contentColumns[table])} = ${content}, object_key = null
      where id = ${id} and object_key = ${objectKey}`.execute(move.db);
    return numAffectedRows === 1n;
  });

interface File {
  table: FileTable;
  id: number;
  content: Buffer;
  objectKey: string | null;
}

/** `move` returns false if the row has been deleted, or moved by another process. */
async function eachFile(
  { db, files, onMoved }: Move,
  from: 'content' | 'object',
  move: (file: File) => Promise<boolean>,
): Promise<number> {
  let moved = 0;
  for (const table of fileTables)
    for (let last = 0; ;) {
      const { rows } = await sql<{ id: number; content: Buffer | null; objectKey: string | null }>`
        select id, ${sql.ref(contentColumns[table])} as content, object_key as "objectKey" from ${sql.table(table)}
        where id > ${last} and (object_key is null) = ${from === 'content'} order by id limit 1`.execute(db);
      const [row] = rows;
      if (!row) break;
      last = row.id;
      if (await move({ table, id: row.id, content: await files.read(row), objectKey: row.objectKey }))
        onMoved?.(++moved);
    }
  return moved;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
