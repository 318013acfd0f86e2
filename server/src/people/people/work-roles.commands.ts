import type { WorkRoleInput } from '@kith/contract/people/work-role-edit';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { changesOf } from '../../services/activity-log/changes.ts';
import { organizationNamed } from '../organizations/name.commands.ts';
import { requireOffered } from '../../services/reference/choices.commands.ts';
import { lockPerson, requireEditable, savePerson } from './editing.commands.ts';
import { ownerOf, requireRoom } from './entries.commands.ts';
import { findExperiences, latest } from './profile.queries.ts';

interface Saved {
  id: number;
  version: number;
}

/** The first role that goes on is the one shown beside the name, until another is chosen. */
export async function addWorkRole(db: Database, editor: User, personId: number, role: WorkRoleInput): Promise<Saved> {
  await requireEditable(db, editor, personId);
  return db.transaction().execute(async (trx) => {
    const organizationId = await organizationNamed(trx, editor, role, 'company');
    await lockPerson(trx, personId);
    await requireRoom(trx, 'work_role', personId);
    await requireValues(trx, role);
    const isPrimary = sql<boolean>`${role.isOngoing} and not exists (
      select from work_role where person_id = ${personId} and is_primary)`;
    const { id } = await trx
      .insertInto('work_role')
      .values({ person_id: personId, organization_id: organizationId, ...columnsOf(role), is_primary: isPrimary })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = await savePerson(trx, editor, personId);
    await record(trx, editor, personId, 'work-role-added', id, {}, await snapshot(trx, personId, id));
    return { id, version };
  });
}

/** Whatever an import wrote is the human's from now on, and the next import leaves it alone. */
export async function editWorkRole(
  db: Database,
  editor: User,
  id: number,
  { version, ...role }: WorkRoleInput & { version: number },
): Promise<number> {
  const personId = await ownerOf(db, editor, 'work_role', id);
  return db.transaction().execute(async (trx) => {
    const organizationId = await organizationNamed(trx, editor, role, 'company');
    await lockPerson(trx, personId, version);
    await requireValues(trx, role);
    const before = await snapshot(trx, personId, id);
    await trx
      .updateTable('work_role')
      .set({ organization_id: organizationId, ...columnsOf(role), source: 'human', imported_by: null })
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .execute();
    const saved = await savePerson(trx, editor, personId);
    await record(trx, editor, personId, 'work-role-edited', id, before, await snapshot(trx, personId, id));
    return saved;
  });
}

export async function deleteWorkRole(db: Database, editor: User, id: number, version: number): Promise<number> {
  const personId = await ownerOf(db, editor, 'work_role', id);
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId, version);
    const before = await snapshot(trx, personId, id);
    await trx.deleteFrom('work_role').where('id', '=', id).where('person_id', '=', personId).execute();
    const primary = before.primary ? await promoteRole(trx, personId) : null;
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

/** The ongoing role that was primary last, or else the latest ongoing one, is primary from now on. */
async function promoteRole(db: Database, personId: number): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    update work_role set is_primary = true where id = (
      select w.id from work_role w where w.person_id = ${personId} and w.is_ongoing
      order by w.primary_until desc nulls last, ${latest} limit 1)
    returning title`.execute(db);
  return rows[0]?.title ?? null;
}

/** Makes it the primary role, in place of another; or, if it is, no longer. */
export async function togglePrimary(db: Database, editor: User, id: number, version: number) {
  const personId = await ownerOf(db, editor, 'work_role', id);
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId, version);
    const before = await snapshot(trx, personId, id);
    const primary = !before.primary;
    const roles = trx.updateTable('work_role').where('person_id', '=', personId);
    await roles.set({ is_primary: false }).where('is_primary', '=', true).execute();
    if (primary) await roles.set({ is_primary: true }).where('id', '=', id).execute();
    const saved = await savePerson(trx, editor, personId);
    await record(trx, editor, personId, 'work-role-edited', id, before, await snapshot(trx, personId, id));
    return { version: saved, primary };
  });
}

async function requireValues(db: Database, { roleType, seniorityLevels }: WorkRoleInput): Promise<void> {
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

/** The role as people read it. */
async function snapshot(db: Database, personId: number, id: number) {
  for (const { organization, roles } of await findExperiences(db, personId))
    for (const role of roles)
      if (role.id === id) return { organization: { id: organization.id, name: organization.name }, ...role };
  throw notFound('This entry');
}

async function record(
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
