import { organizationTypeIds } from '@kith/contract/people/organization-types';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { organizationsChanged } from '../../directory/changed.ts';
import { mayName } from '../../access/profile-access.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';

interface OrganizationChoice {
  organizationId?: number | null | undefined;
  organizationName?: string | null | undefined;
}

/**
 * Finds the organization of an affiliation by id or name, or creates it. An id without a name is accepted only if the editor may see
 * the name.
 * Takes a share lock until the transaction ends: a rename or a change of industries waits, and then sees the new person. Call it
 * before the person is locked: all changes lock organizations first.
 */
export async function findOrCreateOrganization(
  db: Database,
  editor: User,
  { organizationId, organizationName }: OrganizationChoice,
  kind: 'company' | 'academic',
): Promise<number> {
  if (organizationId) return requireOrganization(db, editor, organizationId, organizationName);
  if (!organizationName) throw new Error('The contract requires an organization.');
  // Two concurrent requests with the same new name create one organization.
  await sql`select pg_advisory_xact_lock(hashtextextended(fold_name(${organizationName}), 0))`.execute(db);
  return (
    (await findOrganizationByName(db, organizationName, kind)) ?? insertOrganization(db, editor, organizationName, kind)
  );
}

async function requireOrganization(
  db: Database,
  editor: User,
  id: number,
  name: string | null | undefined,
): Promise<number> {
  const { rows } = await sql`
    select from organization o where o.id = ${id} and ${name ? sql`o.sort_name = fold_name(${name})` : mayName(editor)}
    for share`.execute(db);
  if (rows.length === 0)
    throw invalid({
      organizationId: name
        ? 'The organization with this id has another name. Choose it from the list.'
        : 'Choose an organization from the list.',
    });
  return id;
}

/** Ignores case and accents, and includes mapped names. A school is searched among schools only. */
async function findOrganizationByName(
  db: Database,
  name: string,
  kind: 'company' | 'academic',
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from organization where (sort_name = fold_name(${name}) or id in (
        select organization_id from organization_mapped_name where fold_name(name) = fold_name(${name})))
      ${kind === 'academic' ? sql`and type_id = ${organizationTypeIds.academic}` : sql``}
    order by name = ${name} desc, sort_name = fold_name(${name}) desc, id limit 1 for share`.execute(db);
  return rows[0]?.id;
}

async function insertOrganization(
  db: Database,
  editor: User,
  name: string,
  kind: 'company' | 'academic',
): Promise<number> {
  const { id } = await db
    .insertInto('organization')
    .values({ name, type_id: organizationTypeIds[kind], created_by: editor.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await organizationsChanged(db, [id]);
  await recordActivity(db, {
    actorId: editor.id,
    action: 'organization-created',
    entityType: 'organization',
    entityId: id,
    details: { name },
  });
  return id;
}
