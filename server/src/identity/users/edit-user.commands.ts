import { texts } from '@kith/contract/texts';
import type { UserChange } from '@kith/contract/identity/users';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';
import { recordActivities, recordActivity } from '../../services/activity-log/activity.queries.ts';
import { changesOf } from '../../services/activity-log/changes.ts';
import { findUserAccount } from './users.queries.ts';

const isLastAdminError = (error: unknown) => (error as { constraint?: string }).constraint === 'keep_an_admin';

/** Changes roles, the disabled flag and the legacy flag. Throws a conflict if the version is stale. */
export async function editUser(
  db: Database,
  actorId: number | null,
  userId: number,
  { version, roleIds, disabled, legacyUser }: z.output<typeof UserChange>,
): Promise<void> {
  await explainLastAdmin(() =>
    db.transaction().execute(async (trx) => {
      // Locks the user first: a concurrent sign-in is either finished before or finds the account disabled.
      await lockUser(trx, userId, version);
      const before = await loggedAccount(trx, userId);
      await sql`
        update user_account set disabled = coalesce(${disabled ?? null}, disabled),
          legacy_user = coalesce(${legacyUser ?? null}, legacy_user), version = version + 1
        where id = ${userId}`.execute(trx);
      if (roleIds) await replaceRoles(trx, userId, roleIds);
      if (disabled) await endSessions(trx, userId);
      await recordActivity(trx, {
        actorId,
        action: 'user-edited',
        entityType: 'user',
        entityId: userId,
        details: { changes: changesOf(before, await loggedAccount(trx, userId)) },
      });
    }),
  );
}

/** Disables or enables several users. Changes none of them if the last enabled admin would be disabled. */
export async function setDisabled(
  db: Database,
  actorId: number | null,
  ids: number[],
  disabled: boolean,
): Promise<number> {
  return explainLastAdmin(() =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        with locked as materialized (
          select id from user_account where id = any (${ids}::int[]) and person_id is not null and disabled <> ${disabled} order by id for no key update
        )
        update user_account u set disabled = ${disabled}, version = version + 1
        from locked where u.id = locked.id returning u.id`.execute(trx);
      const changed = rows.map(({ id }) => id);
      // A trigger notifies about disabled users, which closes their sockets.
      if (disabled && changed.length > 0) await trx.deleteFrom('session').where('user_id', 'in', changed).execute();
      const details = { changes: changesOf({ disabled: !disabled }, { disabled }) };
      await recordActivities(
        trx,
        changed.map((entityId) => ({ actorId, action: 'user-edited', entityType: 'user', entityId, details })),
      );
      return changed.length;
    }),
  );
}

/** The database enforces the rule; this translates its error. */
async function explainLastAdmin<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (isLastAdminError(error)) throw conflict('The last enabled admin cannot be demoted or disabled.');
    throw error;
  }
}

export async function signOutEverywhere(db: Database, actorId: number, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    await endSessions(trx, userId);
    await recordActivity(trx, { actorId, action: 'signed-out-everywhere', entityType: 'user', entityId: userId });
  });
}

async function lockUser(db: Database, userId: number, version?: number): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select version from user_account where id = ${userId} for no key update`.execute(db);
  const [user] = rows;
  if (!user) throw notFound('This user');
  if (version !== undefined && user.version !== version) throw conflict(texts.changedMeanwhile);
}

/** The fields that the activity log compares; the number of devices is none of them. */
async function loggedAccount(db: Database, userId: number) {
  const found = await findUserAccount(db, userId);
  if (!found) throw new Error(`User ${userId} was locked, but does not exist any more.`);
  return { disabled: found.disabled, legacyUser: found.legacyUser, roles: found.roles.map(({ name }) => name) };
}

/** Inserts before it deletes, so that somebody who stays an admin is one all the time. */
async function replaceRoles(db: Database, userId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into user_role (user_id, role_id) select ${userId}, id from unnest(${ids}::smallint[]) as id
    on conflict do nothing`.execute(db);
  await sql`delete from user_role where user_id = ${userId} and role_id <> all (${ids}::smallint[])`.execute(db);
}

/** The notification closes the sockets of the user in every process at commit. */
async function endSessions(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
  await notifyLive(db, { type: 'user-ended', userId });
}
