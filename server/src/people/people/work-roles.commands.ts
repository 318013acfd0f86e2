import type { WorkRoleInput } from '@kith/contract/people/work-role-edit';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { changesOf } from '../../services/activity-log/changes.ts';
import { findOrCreateOrganization } from '../organizations/find-or-create.commands.ts';
import { requireOffered } from '../../services/reference/choices.commands.ts';
import { lockPerson, requireEditable, savePerson } from './lock-and-save.commands.ts';
import { requireEditableAffiliation, requireBelowLimit } from './affiliations.commands.ts';
import { writeNewsOfMoves } from './moved-news.commands.ts';
import { findWorkRoles, latestRolesFirst } from './profile.queries.ts';

interface SavedWorkRole {
  id: number;
  version: number;
}

/** The first ongoing role becomes the primary one. */
export async function addWorkRole(
  db: Database,
  editor: User,
  personId: number,
  role: WorkRoleInput,
): Promise<SavedWorkRole> {
  await requireEditable(db, editor, personId);
  return db.transaction().execute(async (trx) => {
    const organizationId = await findOrCreateOrganization(trx, editor, role, 'company');
    await lockPerson(trx, personId);
    await requireBelowLimit(trx, 'work_role', personId);
    await requireOfferedChoices(trx, role);
    const isPrimary = sql<boolean>`${role.isOngoing} and not exists (
      select from work_role where person_id = ${personId} and is_primary)`;
    const { id } = await trx
      .insertInto('work_role')
      .values({ person_id: personId, organization_id: organizationId, ...columnsOf(role), is_primary: isPrimary })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = await savePerson(trx, editor, personId);
    await writeNewsOfMoves(trx, [id], { actorId: editor.id, importId: null });
    await recordChange(trx, editor, personId, 'work-role-added', id, {}, await snapshot(trx, personId, id));
    return { id, version };
  });
}

/** An edited role counts as entered by a human, so that later imports do not change it. */
export async function editWorkRole(
  db: Database,
  editor: User,
  id: number,
  { version, ...role }: WorkRoleInput & { version: number },
): Promise<number> {
  const personId = await requireEditableAffiliation(db, editor, 'work_role', id);
  return db.transaction().execute(async (trx) => {
    const organizationId = await findOrCreateOrganization(trx, editor, role, 'company');
    await lockPerson(trx, personId, version);
    await requireOfferedChoices(trx, role);
    const before = await snapshot(trx, personId, id);
    await trx
      .updateTable('work_role')
      .set({ organization_id: organizationId, ...columnsOf(role), source: 'human', imported_by: null })
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .execute();
    const saved = await savePerson(trx, editor, personId);
    await recordChange(trx, editor, personId, 'work-role-edited', id, before, await snapshot(trx, personId, id));
    return saved;
  });
}

export async function deleteWorkRole(db: Database, editor: User, id: number, version: number): Promise<number> {
  const personId = await requireEditableAffiliation(db, editor, 'work_role', id);
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId, version);
    const before = await snapshot(trx, personId, id);
    await trx.deleteFrom('work_role').where('id', '=', id).where('person_id', '=', personId).execute();
    const primary = before.primary ? await choosePrimaryRole(trx, personId) : null;
    const saved = await savePerson(trx, editor, personId);
    await recordActivity(trx, {
      actorId: editor.id,
      action: 'work-role-deleted',
      entityType: 'person',
      entityId: personId,
      details: { workRoleId: id, before, ...(primary && { primary }) },
    });
    return saved;
  });
}

/** Makes the ongoing role that was primary last, or else the latest ongoing one, the primary role. Returns its title. */
async function choosePrimaryRole(db: Database, personId: number): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    update work_role set is_primary = true where id = (
      select w.id from work_role w where w.person_id = ${personId} and w.is_ongoing
      order by w.primary_until desc nulls last, ${latestRolesFirst} limit 1)
    returning title`.execute(db);
  return rows[0]?.title ?? null;
}

/** Makes the role the primary one and clears the old one, or clears it if it was primary. */
export async function togglePrimaryRole(db: Database, editor: User, id: number, version: number) {
  const personId = await requireEditableAffiliation(db, editor, 'work_role', id);
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId, version);
    const before = await snapshot(trx, personId, id);
    const primary = !before.primary;
    const roles = trx.updateTable('work_role').where('person_id', '=', personId);
    await roles.set({ is_primary: false }).where('is_primary', '=', true).execute();
    if (primary) await roles.set({ is_primary: true }).where('id', '=', id).execute();
    const saved = await savePerson(trx, editor, personId);
    await recordChange(trx, editor, personId, 'work-role-edited', id, before, await snapshot(trx, personId, id));
    return { version: saved, primary };
  });
}

async function requireOfferedChoices(db: Database, { roleType, seniorityLevels }: WorkRoleInput): Promise<void> {
  await requireOffered(db, 'role_type', 'roleType', roleType ? [roleType] : []);
  await requireOffered(db, 'seniority_level', 'seniorityLevels', seniorityLevels);
}

function columnsOf({ title, roleType, seniorityLevels, from, to, isOngoing }: WorkRoleInput) {
  const [fromYear, fromMonth = null] = from.split('-').map(Number);
  const [toYear = null, toMonth = null] = to?.split('-').map(Number) ?? [];
  return {
    title,
    role_type_id: roleType ?? null,
    seniority_level_ids: seniorityLevels,
    from_year: fromYear ?? null,
    from_month: fromMonth,
    to_year: toYear,
    to_month: toMonth,
    is_ongoing: isOngoing,
  };
}

/** The role as the activity log shows it. */
async function snapshot(db: Database, personId: number, id: number) {
  for (const { organization, roles } of await findWorkRoles(db, personId))
    for (const role of roles)
      if (role.id === id) return { organization: { id: organization.id, name: organization.name }, ...role };
  throw notFound('This entry');
}

async function recordChange(
  db: Database,
  editor: User,
  personId: number,
  action: 'work-role-added' | 'work-role-edited',
  id: number,
  before: object,
  after: object,
): Promise<void> {
  await recordActivity(db, {
    actorId: editor.id,
    action,
    entityType: 'person',
    entityId: personId,
    details: { workRoleId: id, changes: changesOf(before, after) },
  });
}
