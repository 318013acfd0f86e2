import { roleIds } from '@kith/contract/entities';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import type { SignOnConfig } from './provider.ts';

/** Gives and takes the roles that the setting names. The last enabled admin stays one. Needs a transaction. */
export async function applyGroupRoles(
  db: Database,
  userId: number,
  groups: readonly string[],
  groupRoles: SignOnConfig['groupRoles'],
): Promise<void> {
  const named = new Set(groupRoles.map(({ roleId }) => roleId));
  const given = new Set(groupRoles.filter(({ group }) => groups.includes(group)).map(({ roleId }) => roleId));
  const before = await rolesOf(db, userId);
  const added = [...given].filter((id) => !before.includes(id));
  const removed = before.filter((id) => named.has(id) && !given.has(id));
  if (added.length + removed.length === 0) return;
  // The lock of the trigger that protects the last admin: of two admins who lose the role at the same time, the second one finds nobody else.
  if (removed.includes(roleIds.admin)) await sql`select pg_advisory_xact_lock(hashtext('keep_an_admin'))`.execute(db);
  await sql`
    insert into user_role (user_id, role_id) select ${userId}, id from unnest(${added}::smallint[]) as id
    on conflict do nothing`.execute(db);
  await sql`
    delete from user_role where user_id = ${userId} and role_id = any (${removed}::smallint[])
      and (role_id <> ${roleIds.admin} or exists (
        select from user_role other join user_account u on u.id = other.user_id
        where other.role_id = ${roleIds.admin} and u.id <> ${userId} and not u.disabled))`.execute(db);
  const after = await rolesOf(db, userId);
  if (after.join() === before.join()) return;
  await sql`update user_account set version = version + 1 where id = ${userId}`.execute(db);
  await recordActivity(db, {
    actorId: userId,
    action: 'user-edited',
    entityType: 'user',
    entityId: userId,
    details: { changes: { roles: { from: namesOf(before), to: namesOf(after) } } },
  });
}

const namesOf = (ids: readonly number[]) => ids.map((id) => (id === roleIds.admin ? 'Admin' : 'Member'));

async function rolesOf(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_role')
    .where('user_id', '=', userId)
    .select('role_id as id')
    .orderBy('role_id')
    .execute();
  return rows.map(({ id }) => id);
}
