import type { EducationInput } from '@kith/contract/people/education-edit';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { changesOf } from '../../services/activity-log/changes.ts';
import { organizationNamed } from '../organizations/name.commands.ts';
import { requireOffered } from '../../services/reference/choices.commands.ts';
import { lockPerson, requireEditable, savePerson } from './editing.commands.ts';
import { ownerOf, requireRoom } from './entries.commands.ts';
import { findEducations } from './profile.queries.ts';

interface Saved {
  id: number;
  version: number;
}

export async function addEducation(
  db: Database,
  editor: User,
  personId: number,
  education: EducationInput,
): Promise<Saved> {
  await requireEditable(db, editor, personId);
  return db.transaction().execute(async (trx) => {
    const organizationId = await organizationNamed(trx, editor, education, 'academic');
    await lockPerson(trx, personId);
    await requireRoom(trx, 'education', personId);
    await requireValues(trx, education);
    const { id } = await trx
      .insertInto('education')
      .values({ person_id: personId, organization_id: organizationId, ...columnsOf(education) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = await savePerson(trx, editor, personId);
    await recordActivity(trx, {
      ...about(editor, personId),
      action: 'education-added',
      details: { educationId: id, changes: changesOf({}, await snapshot(trx, personId, id)) },
    });
    return { id, version };
  });
}

export async function editEducation(
  db: Database,
  editor: User,
  id: number,
  { version, ...education }: EducationInput & { version: number },
): Promise<number> {
  const personId = await ownerOf(db, editor, 'education', id);
  return db.transaction().execute(async (trx) => {
    const organizationId = await organizationNamed(trx, editor, education, 'academic');
    await lockPerson(trx, personId, version);
    await requireValues(trx, education);
    const before = await snapshot(trx, personId, id);
    await trx
      .updateTable('education')
      .set({ organization_id: organizationId, ...columnsOf(education) })
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .execute();
    const saved = await savePerson(trx, editor, personId);
    await recordActivity(trx, {
      ...about(editor, personId),
      action: 'education-edited',
      details: { educationId: id, changes: changesOf(before, await snapshot(trx, personId, id)) },
    });
    return saved;
  });
}

export async function deleteEducation(db: Database, editor: User, id: number, version: number): Promise<number> {
  const personId = await ownerOf(db, editor, 'education', id);
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId, version);
    const before = await snapshot(trx, personId, id);
    await trx.deleteFrom('education').where('id', '=', id).where('person_id', '=', personId).execute();
    const saved = await savePerson(trx, editor, personId);
    await recordActivity(trx, {
      ...about(editor, personId),
      action: 'education-deleted',
      details: { educationId: id, before },
    });
    return saved;
  });
}

const about = (editor: User, personId: number) =>
  ({ actorId: editor.id, entityType: 'person', entityId: personId }) as const;

async function requireValues(db: Database, { degrees, majors }: EducationInput): Promise<void> {
  await requireOffered(db, 'degree_type', 'degrees', degrees);
  await requireOffered(db, 'major', 'majors', majors);
}

const columnsOf = ({ degrees, majors, from, to, isOngoing }: EducationInput) => ({
  degree_type_ids: degrees,
  major_ids: majors,
  from_year: from ?? null,
  to_year: to ?? null,
  is_ongoing: isOngoing,
});

/** The education as people read it. */
async function snapshot(db: Database, personId: number, id: number) {
  const found = (await findEducations(db, personId)).find((education) => education.id === id);
  if (!found) throw notFound('This entry');
  const { organization, ...education } = found;
  return { organization: { id: organization.id, name: organization.name }, ...education };
}
