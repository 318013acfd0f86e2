/**
 * The common steps of every change of a person. One version covers the profile, the work roles and the educations: each change
 * locks the person, fails if the version is stale, and increments it.
 */
import { texts } from '@kith/contract/texts';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/database/tables.generated.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { lockForChange, peopleChanged } from '../../directory/changed.ts';
import { requirePerson } from '../../access/profile-access.ts';
import { canEditPerson } from './people.policy.ts';

export async function requireEditable(db: Database, editor: User, personId: number): Promise<void> {
  await requirePerson(db, editor, personId);
  authorize(canEditPerson, editor, personId);
}

/** Locks the person until the transaction ends. Throws a conflict if the version is given and stale. */
export async function lockPerson(db: Database, personId: number, version?: number): Promise<void> {
  const [person] = await lockForChange(db, [personId]);
  if (!person) throw notFound('This person');
  if (version !== undefined && person.version !== version) throw conflict(texts.changedMeanwhile);
}

/** Ends a change: writes the person's columns, the new version and the derived tables, by default all of them. */
export async function savePerson(
  db: Database,
  editor: User,
  personId: number,
  columns: Updateable<Person> = {},
  updateDirectory = peopleChanged,
): Promise<number> {
  const { version } = await db
    .updateTable('person')
    .set({ ...columns, version: sql`version + 1`, updated_by: editor.id })
    .where('id', '=', personId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await updateDirectory(db, [personId]);
  return version;
}
