import type { EducationInput } from '@kith/contract/people/education-edit';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { changesOf } from '../../services/activity-log/changes.ts';
import { findOrCreateOrganization } from '../organizations/find-or-create.commands.ts';
import { requireOffered } from '../../services/reference/choices.commands.ts';
import { lockPerson, requireEditable, savePerson } from './lock-and-save.commands.ts';
import { requireEditableAffiliation, requireBelowLimit } from './affiliations.commands.ts';
import { findEducations } from './profile.queries.ts';

interface SavedEducation {
  id: number;
  version: number;
}

export async function addEducation(
  db: Database,
  editor: User,
  personId: number,
  education: EducationInput,
): Promise<SavedEducation> {
  await requireEditable(db, editor, personId);
  return db.transaction().execute(async (trx) => {
    const organizationId = await findOrCreateOrganization(trx, editor, education, 'academic');
    await lockPerson(trx, personId);
    await requireBelowLimit(trx, 'education', personId);
    await requireOfferedChoices(trx, education);
    const { id } = await trx
      .insertInto('education')
      .values({ person_id: personId, organization_id: organizationId, ...columnsOf(education) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = await savePerson(trx, editor, personId);
    await recordActivity(trx, {
      ...activityAbout(editor, personId),
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
  const personId = await requireEditableAffiliation(db, editor, 'education', id);
  return db.transaction().execute(async (trx) => {
    const organizationId = await findOrCreateOrganization(trx, editor, education, 'academic');
    await lockPerson(trx, personId, version);
    await requireOfferedChoices(trx, education);
    const before = await snapshot(trx, personId, id);
    await trx
      .updateTable('education')
      .set({ organization_id: organizationId, ...columnsOf(education) })
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .execute();
    const saved = await savePerson(trx, editor, personId);
    await recordActivity(trx, {
      ...activityAbout(editor, personId),
      action: 'education-edited',
      details: { educationId: id, changes: changesOf(before, await snapshot(trx, personId, id)) },
    });
    return saved;
  });
}

export async function deleteEducation(db: Database, editor: User, id: number, version: number): Promise<number> {
  const personId = await requireEditableAffiliation(db, editor, 'education', id);
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId, version);
    const before = await snapshot(trx, personId, id);
    await trx.deleteFrom('education').where('id', '=', id).where('person_id', '=', personId).execute();
    const saved = await savePerson(trx, editor, personId);
    await recordActivity(trx, {
      ...activityAbout(editor, personId),
      action: 'education-deleted',
      details: { educationId: id, before },
    });
    return saved;
  });
}

const activityAbout = (editor: User, personId: number) =>
  ({ actorId: editor.id, entityType: 'person', entityId: personId }) as const;

async function requireOfferedChoices(db: Database, { degrees, majors }: EducationInput): Promise<void> {
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

/** The education as the activity log shows it. */
async function snapshot(db: Database, personId: number, id: number) {
  const found = (await findEducations(db, personId)).find((education) => education.id === id);
  if (!found) throw notFound('This entry');
  const { organization, ...education } = found;
  return { organization: { id: organization.id, name: organization.name }, ...education };
}
