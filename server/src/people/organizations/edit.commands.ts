import { linkedinOrganizationSlug } from '@kith/contract/linkedin';
import { texts } from '@kith/contract/texts';
import type { OrganizationEdit } from '@kith/contract/people/organization-edit';
import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Organization } from '../../platform/database/tables.generated.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { organizationChanged } from '../../directory/changed.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { changesOf } from '../../services/activity-log/changes.ts';
import { replaceChoices, requireLocation, requireOffered } from '../../services/reference/choices.commands.ts';
import {
  choiceTables,
  columnsOf,
  choiceColumns,
  clearForeignDetails,
  type EditedFields,
} from './edit-fields.queries.ts';
import { findProfile } from './profile.queries.ts';

type EditedSections = EditedFields & { locationId?: number | null | undefined };

/** Throws a conflict if the version is stale. Returns the new version. */
export async function editOrganization(
  db: Database,
  editor: User,
  organizationId: number,
  { version, ...sections }: Omit<OrganizationEdit, keyof EditedFields> & EditedSections,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const typeId = await lockOrganization(trx, organizationId, version);
    const before = await loadProfile(trx, editor, organizationId);
    const { locationId, ...edit } = { ...sections, ...clearForeignDetails(sections, typeId) };
    await requireLocation(trx, locationId);
    await requireOfferedColumns(trx, edit, before);
    for (const [field, table] of Object.entries(choiceTables)) {
      const ids = edit[field as keyof typeof choiceTables];
      if (ids) await replaceChoices(trx, table, { column: 'organization_id', id: organizationId }, field, ids);
    }
    const columns = { ...columnsOf(edit), ...(locationId !== undefined && { location_id: locationId }) };
    const saved = await saveOrganization(trx, editor, organizationId, columns);
    const after = await loadProfile(trx, editor, organizationId);
    await applyConsequences(trx, organizationId, before, after);
    await recordActivity(trx, {
      actorId: editor.id,
      action: 'organization-edited',
      entityType: 'organization',
      entityId: organizationId,
      details: { changes: changesOf(before, after) },
    });
    return saved;
  });
}

/** Blocks other changes and new affiliations, but not foreign keys to the organization. Returns its type. */
async function lockOrganization(db: Database, organizationId: number, version: number): Promise<number> {
  const { rows } = await sql<{ version: number; typeId: number }>`
    select version, type_id as "typeId" from organization where id = ${organizationId} for no key update`.execute(db);
  const [organization] = rows;
  if (!organization) throw notFound('This organization');
  if (organization.version !== version) throw conflict(texts.changedMeanwhile);
  return organization.typeId;
}

async function requireOfferedColumns(db: Database, edit: EditedFields, before: OrganizationProfile): Promise<void> {
  for (const [field, table] of Object.entries(choiceColumns)) {
    const id = edit[field as keyof typeof choiceColumns];
    const current = before[field as keyof typeof choiceColumns];
    if (id) await requireOffered(db, table, field, [id], current ? [current.id] : []);
  }
}

async function saveOrganization(db: Database, editor: User, organizationId: number, columns: Updateable<Organization>) {
  const { version } = await db
    .updateTable('organization')
    .set({ ...columns, version: sql`version + 1`, updated_by: editor.id })
    .where('id', '=', organizationId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

async function loadProfile(db: Database, editor: User, organizationId: number): Promise<OrganizationProfile> {
  const profile = await findProfile(db, editor, organizationId);
  if (!profile) throw new Error(`Organization ${organizationId} was locked, but does not exist any more.`);
  return profile;
}

const keysOf = ({ industries, employeeSize }: OrganizationProfile) => JSON.stringify([industries, employeeSize]);

/** Updates the name order, the search keys of its people, and the mapped names and slugs by which imports match it. */
async function applyConsequences(
  db: Database,
  organizationId: number,
  before: OrganizationProfile,
  after: OrganizationProfile,
): Promise<void> {
  const renamed = before.name !== after.name;
  if (renamed)
    await sql`
      insert into organization_mapped_name (organization_id, name) values (${organizationId}, ${before.name})
      on conflict do nothing`.execute(db);
  await organizationChanged(db, organizationId, { isRenamed: renamed, hasNewKeys: keysOf(before) !== keysOf(after) });
  const slugs = [before, after].map(
    ({ externalLinks: { linkedin } }) => linkedin && linkedinOrganizationSlug(linkedin),
  );
  const [old, slug] = slugs;
  if (old === slug) return;
  if (old)
    await sql`delete from organization_linkedin_slug where slug = ${old} and organization_id = ${organizationId}`.execute(
      db,
    );
  if (slug)
    await sql`
      insert into organization_linkedin_slug (slug, organization_id) values (${slug}, ${organizationId})
      on conflict do nothing`.execute(db);
}
