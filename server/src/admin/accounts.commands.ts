/** What operators do with accounts on the command line. The activity records it without an actor. */
import { roleIds } from '@kith/contract/entities';
import { ConfigError } from '../config.ts';
import { sql } from 'kysely';
import { createUser } from '../identity/users/create-user.commands.ts';
import { editUser, setDisabled } from '../identity/users/edit-user.commands.ts';
import { findUserAccount } from '../identity/users/users.queries.ts';
import { insertReset, storeResetHashes } from '../identity/password-resets/password-resets.queries.ts';
import { resetCodeHash } from '../identity/password-resets/password-resets.job.ts';
import { deleteOtherSessions } from '../identity/devices/devices.queries.ts';
import { deletePasskeysOf } from '../identity/passkeys/passkeys.queries.ts';
import { deleteTwoFactor } from '../identity/two-factor/two-factor.queries.ts';
import { hashToken, randomToken, sixDigits } from '../platform/codes.ts';
import type { Database } from '../platform/database/database.ts';
import { generatePassword } from '../platform/passwords.ts';
import { notifyLive } from '../platform/live/notify.queries.ts';
import { recordActivity } from '../services/activity-log/activity.queries.ts';

interface NewAdmin {
  username: string;
  firstName: string;
  lastName: string;
}

/** Returns the password. */
export async function createAdmin(db: Database, { username, firstName, lastName }: NewAdmin): Promise<string> {
  const { password, passwordHash } = await generatePassword();
  const roles = [roleIds.admin, roleIds.member];
  try {
    const id = await createUser(db, { firstName, lastName, username, passwordHash, roleIds: roles });
    await recordActivity(db, { actorId: null, action: 'admin-created', entityType: 'user', entityId: id });
    return password;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'user_account_username_key') throw error;
    throw new ConfigError('A user with this email already exists. Log in with it, or use another email.');
  }
}

export interface ListedAccount {
  username: string;
  name: string;
  roles: string;
  state: string;
  lastActive: string;
}

export async function listAccounts(db: Database): Promise<ListedAccount[]> {
  const { rows } = await sql<ListedAccount>`
    select u.username, p.name,
      coalesce((select string_agg(r.name, ', ' order by r.id)
        from user_role x join role r on r.id = x.role_id where x.user_id = u.id), '') as roles,
      concat_ws(', ', case when u.disabled then 'disabled' end, case when exists (
        select from two_factor t where t.user_id = u.id and t.confirmed_on is not null) then 'two-factor' end) as state,
      coalesce(to_char(u.last_active at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), 'never') as "lastActive"
    from user_account u join person p on p.id = u.person_id order by lower(u.username)`.execute(db);
  return rows;
}

/** Throws if there is no such account. */
async function findAccount(db: Database, username: string): Promise<{ id: number; disabled: boolean }> {
  const { rows } = await sql<{ id: number; disabled: boolean }>`
    select id, disabled from user_account where lower(username) = lower(${username})`.execute(db);
  if (!rows[0]) throw new ConfigError(`There is no account ${username}. See: npm run admin -- list`);
  return rows[0];
}

/** Returns whether something changed. */
export async function switchAccount(db: Database, username: string, disabled: boolean): Promise<boolean> {
  const { id } = await findAccount(db, username);
  return (await setDisabled(db, null, [id], disabled)) > 0;
}

/** Returns the token of a link that works once, for an hour. Nothing is mailed. */
export async function startPasswordReset(db: Database, secret: string, username: string): Promise<string> {
  const { disabled } = await findAccount(db, username);
  if (disabled) throw new ConfigError(`${username} is disabled. First: npm run admin -- enable ${username}`);
  const token = randomToken();
  await db.transaction().execute(async (trx) => {
    const id = await insertReset(trx, username);
    // Nobody learns the code; the link alone is used.
    await storeResetHashes(trx, id, { codeHash: resetCodeHash(secret, id, sixDigits()), linkHash: hashToken(token) });
  });
  return token;
}

/** Afterwards the password alone signs in: passkeys are removed and sessions end too, because they may be on the lost device. */
export async function resetTwoFactor(db: Database, username: string): Promise<{ wasOn: boolean; passkeys: number }> {
  const { id } = await findAccount(db, username);
  const user = { actorId: null, entityType: 'user', entityId: id } as const;
  return db.transaction().execute(async (trx) => {
    const wasOn = await deleteTwoFactor(trx, id);
    if (wasOn) await recordActivity(trx, { ...user, action: 'two-factor-off' });
    const names = await deletePasskeysOf(trx, id);
    for (const name of names) await recordActivity(trx, { ...user, action: 'passkey-removed', details: { name } });
    for (const sessionId of await deleteOtherSessions(trx, id, null))
      await notifyLive(trx, { type: 'session-ended', sessionId });
    return { wasOn, passkeys: names.length };
  });
}

/** Returns false if the account was an admin already. */
export async function makeAdmin(db: Database, username: string): Promise<boolean> {
  const { id } = await findAccount(db, username);
  const account = await findUserAccount(db, id);
  const has = (roleId: number) => account?.roles.some((role) => role.id === roleId) ?? false;
  if (!account || has(roleIds.admin)) return false;
  const others = has(roleIds.member) ? [roleIds.member] : [];
  await editUser(db, null, id, { version: account.version, roleIds: [roleIds.admin, ...others] });
  return true;
}
