import { organizationTypeIds } from '@kith/contract/people/organization-types';
import type { PersonEdit } from '@kith/contract/people/person-edit';
import type { PersonProfile } from '@kith/contract/people/person-profile';
import { linkedinSlug } from '@kith/contract/linkedin';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/database/tables.generated.ts';
import { detailsChanged, peopleChanged } from '../../directory/changed.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { changesOf } from '../../services/activity-log/changes.ts';
import {
  replaceChoices,
  requireLocation,
  unarchived,
  type ChoiceTable,
} from '../../services/reference/choices.commands.ts';
import { lockPerson, requireEditable, savePerson } from './lock-and-save.commands.ts';
import { findProfile } from './profile.queries.ts';

type EditedFields = Omit<PersonEdit, 'version'>;

const columns = {
  firstName: 'first_name',
  preferredFirstName: 'preferred_first_name',
  lastName: 'last_name',
  headline: 'headline',
  locationId: 'location_id',
  bio: 'bio',
  emailPersonal: 'email_personal',
  emailWork: 'email_work',
} as const satisfies Partial<Record<keyof EditedFields, keyof Person>>;

/** Nobody searches, sorts or counts people by these in the directory. */
const details = new Set<string>([
  'headline',
  'bio',
  'emailPersonal',
  'emailWork',
  'externalLinks',
] satisfies (keyof EditedFields)[]);

const choiceTable = (values: string): ChoiceTable => ({
  table: `person_${values}`,
  column: `${values}_id`,
  values,
  offered: unarchived,
});

const choiceTables = {
  tagTypes: { ...choiceTable('tag'), offered: sql<boolean>`v.entity = 'Person' and not v.archived` },
  supportedCauses: choiceTable('cause'),
  supportedOrganizations: {
    table: 'person_supported_organization',
    column: 'organization_id',
    values: 'organization',
    offered: sql<boolean>`v.type_id = ${sql.lit(organizationTypeIds.nonprofit)}`,
  },
  interestTypes: choiceTable('interest'),
  jobFunctions: choiceTable('job_function'),
  collaborationsEngagements: choiceTable('collaboration'),
  skillTypes: { ...choiceTable('skill_type'), table: 'person_skill' },
} as const satisfies Partial<Record<keyof EditedFields, ChoiceTable>>;

/** Returns the new version. */
export async function editPerson(
  db: Database,
  editor: User,
  personId: number,
  { version, ...edit }: PersonEdit,
): Promise<number> {
  await requireEditable(db, editor, personId);
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId, version);
    const before = await loadProfile(trx, editor, personId);
    await requireLocation(trx, edit.locationId);
    for (const [field, table] of Object.entries(choiceTables)) {
      const ids = edit[field as keyof typeof choiceTables];
      if (ids) await replaceChoices(trx, table, { column: 'person_id', id: personId }, field, ids);
    }
    const isSearched = Object.keys(edit).some((field) => !details.has(field));
    const saved = await savePerson(trx, editor, personId, columnsOf(edit), isSearched ? peopleChanged : detailsChanged);
    const after = await loadProfile(trx, editor, personId);
    await updateLinkedinSlug(trx, personId, before.externalLinks.linkedin, after.externalLinks.linkedin);
    await recordActivity(trx, {
      actorId: editor.id,
      action: 'person-edited',
      entityType: 'person',
      entityId: personId,
      details: { changes: changesOf(before, after) },
    });
    return saved;
  });
}

function columnsOf({ externalLinks, ...edit }: EditedFields): Updateable<Person> {
  const edited = Object.entries(columns).flatMap(([field, column]) => {
    const value = edit[field as keyof typeof columns];
    return value === undefined ? [] : [[column, value] as const];
  });
  const { careerWebsite, ...links } = externalLinks ?? {};
  return {
    ...(Object.fromEntries(edited) as Updateable<Person>),
    ...links,
    ...(careerWebsite !== undefined && { career_website: careerWebsite }),
  };
}

async function loadProfile(db: Database, editor: User, personId: number): Promise<PersonProfile> {
  const profile = await findProfile(db, editor, personId);
  if (!profile) throw new Error(`Person ${personId} was locked, but does not exist any more.`);
  return profile;
}

/**
 * Imports match a person only by the LinkedIn address that the profile shows now, so that nobody can collect the addresses of
 * others. An address of another record stays there until an admin changes it.
 */
async function updateLinkedinSlug(db: Database, personId: number, before: string | null, after: string | null) {
  const [old, slug] = [before && linkedinSlug(before), after && linkedinSlug(after)];
  if (old === slug) return;
  if (old) await sql`delete from person_linkedin_slug where slug = ${old} and person_id = ${personId}`.execute(db);
  if (slug)
    await sql`insert into person_linkedin_slug (slug, person_id) values (${slug}, ${personId}) on conflict do nothing`.execute(
      db,
    );
}
