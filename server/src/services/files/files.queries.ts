/** The rows whose contents may be objects. The triggers of the database keep `unused_object`. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ObjectStore } from './object-store.ts';

/** The column that is null if the row names an object. */
export const contentColumns = { message_attachment: 'content', picture: 'large' } as const;
export type FileTable = keyof typeof contentColumns;
export const fileTables = Object.keys(contentColumns) as FileTable[];

export async function registerObject(db: Database, key: string): Promise<void> {
  await sql`insert into unused_object (key) values (${key})`.execute(db);
}

export async function namesObjects(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from message_attachment where object_key is not null)
      or exists (select from picture where object_key is not null) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Held by everything that reads objects of an older snapshot, and by what deletes objects. */
export const OBJECTS_LOCK = `hashtext('kith objects')`;

/** Few, because the transaction waits for the storage. */
const OBJECTS_PER_STEP = 50;

/** Deletes objects that no row has named for a day. It may be repeated: the row goes after the object. */
export async function deleteUnusedObjects(db: Database, objects: ObjectStore): Promise<void> {
  for (let deleted = OBJECTS_PER_STEP; deleted === OBJECTS_PER_STEP;)
    deleted = await db.transaction().execute(async (trx) => {
      const { rows: lock } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(${sql.raw(OBJECTS_LOCK)}) as free`.execute(trx);
      if (!lock[0]?.free) return 0;
      const { rows } = await sql<{ key: string }>`
        delete from unused_object where key in (
          select key from unused_object where since < now() - interval '1 day' order by since limit ${sql.lit(OBJECTS_PER_STEP)}
          for update skip locked) returning key`.execute(trx);
      for (const { key } of rows) await objects.delete(key);
      return rows.length;
    });
}
