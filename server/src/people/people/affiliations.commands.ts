/** Checks that work roles and educations share. */
import { limits } from '@kith/contract/limits';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { requireEditable } from './lock-and-save.commands.ts';

type AffiliationTable = 'work_role' | 'education';

/** Returns the id of the person, if the editor may change them. */
export async function requireEditableAffiliation(
  db: Database,
  editor: User,
  table: AffiliationTable,
  id: number,
): Promise<number> {
  const affiliation = await db.selectFrom(table).where('id', '=', id).select('person_id').executeTakeFirst();
  if (!affiliation) throw notFound('This entry');
  await requireEditable(db, editor, affiliation.person_id);
  return affiliation.person_id;
}

/** Limits the number of affiliations, because a profile shows all of them on one page. */
export async function requireBelowLimit(db: Database, table: AffiliationTable, personId: number): Promise<void> {
  const max = table === 'work_role' ? limits.workRoles : limits.educations;
  if ((await countRows(db, sql`from ${sql.table(table)} where person_id = ${personId}`)) >= max)
    throw conflict(`At most ${max} entries can be added. Delete one first.`);
}
