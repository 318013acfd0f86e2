import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { markRead } from '../../services/news/mark-read.commands.ts';

export const markSomeRead = (db: Database, userId: number, ids: readonly number[]) =>
  markRead(db, userId, sql`id = any (${ids}::int[])`);

/** This one and all older ones. */
export const markReadUntil = (db: Database, userId: number, id: number) => markRead(db, userId, sql`id <= ${id}`);
