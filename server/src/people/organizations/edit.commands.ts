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
import { choices, columnsOf, listed, withoutForeignDetails, type Sections } from './edit-fields.queries.ts';
import { findProfile } from './profile.queries.ts';

type Change = Sections & { locationId?: number | null | undefined };

/** Changes an organization that still has this version. Answers the new one. */
export async function editOrganization(
  db: Database,
  editor: User,
  organizationId: number,
  { version, ...sections }: Omit<OrganizationEdit, keyof Sections> & Change,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const typeId = await lockOrganization(trx, organizationId, version);
    const before = await profileOf(trx, editor, organizationId);
    const { locationId, ...edit } = { ...sections, ...withoutForeignDetails(sections, typeId) };
    await requireLocation(trx, locationId);
    await requireListed(trx, edit, before);
    for (const [field, table] of Object.entries(choices)) {
      const ids = edit[field as keyof typeof choices];
      if (ids) await replaceChoices(trx, table, { column: 'organization_id', id: organizationId }, field, ids);
    }
    const columns = { ...columnsOf(edit), ...(locationId !== undefined && { location_id: locationId }) };
    const saved = await save(trx, editor, organizationId, columns);
    const after = await profileOf(trx, editor, organizationId);
    await follow(trx, organizationId, before, after);
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

/** Who refers to the organization goes on; who changes it, or adds a person to it, waits. Answers its type. */
async function lockOrganization(db: Database, organizationId: number, version: number): Promise<number> {
  const { rows } = await sql<{ version: number; typeId: number }>`
    select version, type_id as "typeId" from organization where id = ${organizationId} for no key update`.execute(db);
  const [organization] = rows;
  if (!organization) throw notFound('This organization');
  if (organization.version !== version) throw conflict(texts.changedMeanwhile);
  return organization.typeId;
}

async function requireListed(db: Database, edit: Sections, before: OrganizationProfile): Promise<void> {
  for (const [field, table] of Object.entries(listed)) {
    const id = edit[field as keyof typeof listed];
    const kept = before[field as keyof typeof listed];
    if (id) await requireOffered(db, table, field, [id], kept ? [kept.id] : []);
  }
}

async function save(db: Database, editor: User, organizationId: number, columns: Updateable<Organization>) {
  const { version } = await db
    .updateTable('organization')
    .set({ ...columns, version: sql`version + 1`, updated_by: editor.id })
    .where('id', '=', organizationId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

async function profileOf(db: Database, editor: User, organizationId: number): Promise<OrganizationProfile> {
  const profile = await findProfile(db, editor, organizationId);
  if (!profile) throw new Error(`Organization ${organizationId} is locked and yet gone.`);
  return profile;
}

const keysOf = ({ industries, employeeSize }: OrganizationProfile) => JSON.stringify([industries, employeeSize]);

/** What follows: lists in the order of names, people found by industry and size, imports that know it by name or address. */
async function follow(
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
