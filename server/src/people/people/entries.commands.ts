/** What entries of the work history and of the education have in common. */
import { limits } from '@kith/contract/limits';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { requireEditable } from './editing.commands.ts';

type EntryTable = 'work_role' | 'education';

/** Whose entry it is, if the editor may change it. */
export async function ownerOf(db: Database, editor: User, table: EntryTable, id: number): Promise<number> {
  const entry = await db.selectFrom(table).where('id', '=', id).select('person_id').executeTakeFirst();
  if (!entry) throw notFound('This entry');
  await requireEditable(db, editor, entry.person_id);
  return entry.person_id;
}

/** Profiles show all entries at once, so they cannot become any number. */
export async function requireRoom(db: Database, table: EntryTable, personId: number): Promise<void> {
  const max = table === 'work_role' ? limits.workRoles : limits.educations;
  if ((await countRows(db, sql`from ${sql.table(table)} where person_id = ${personId}`)) >= max)
    throw conflict(`At most ${max} entries can be added. Delete one first.`);
}
