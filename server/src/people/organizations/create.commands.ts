import { linkedinOrganizationSlug } from '@kith/contract/linkedin';
import type { NewOrganization } from '@kith/contract/people/organization-edit';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { organizationsChanged } from '../../directory/changed.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';

/** Allows several organizations of one name, because the form shows the existing ones. A LinkedIn page belongs to one only. */
export async function createOrganization(
  db: Database,
  creator: User,
  { name, typeId, linkedin = null }: z.output<typeof NewOrganization>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('organization')
      .values({ name, type_id: typeId, linkedin, created_by: creator.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const slug = linkedin && linkedinOrganizationSlug(linkedin);
    if (slug) await claimSlug(trx, id, slug);
    await organizationsChanged(trx, [id]);
    await recordActivity(trx, {
      actorId: creator.id,
      action: 'organization-created',
      entityType: 'organization',
      entityId: id,
      details: { name },
    });
    return id;
  });
}

async function claimSlug(db: Database, id: number, slug: string): Promise<void> {
  const { rows } = await sql`
    insert into organization_linkedin_slug (slug, organization_id) values (${slug}, ${id}) on conflict do nothing returning 1`.execute(
    db,
  );
  if (rows.length > 0) return;
  const { rows: owners } = await sql<{ name: string }>`
    select o.name from organization_linkedin_slug s join organization o on o.id = s.organization_id where s.slug = ${slug}`.execute(
    db,
  );
  const owner = owners[0]?.name ?? 'another organization';
  throw conflict(`This LinkedIn page belongs to ${owner}.`, { linkedin: `Belongs to ${owner} already.` });
}
