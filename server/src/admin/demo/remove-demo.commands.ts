/** `npm run admin -- demo remove EMAIL`: from the demo to an empty installation, in one transaction. */
import { roleIds } from '@kith/contract/entities';
import { sql } from 'kysely';
import { ConfigError } from '../../config.ts';
import { rebuildDerived } from '../../directory/rebuild.ts';
import type { Database } from '../../platform/database/database.ts';
import { generatePassword } from '../../platform/passwords.ts';
import { createUserFor, insertPerson } from '../../identity/users/create-user.commands.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { referenceTables } from '../../services/reference/reference-tables.ts';

/**
 * The facts of the installation and its datasets, which an admin may have edited, and the list of objects to delete. Of scopes only that of the back-office stays.
 */
const kept = [
  'migration',
  'installation',
  'role',
  'scope',
  'live_process',
  'unused_object',
  'city',
  ...referenceTables.map(({ table }) => table),
];

interface KeptAdmin {
  firstName: string;
  lastName: string;
  username: string;
  passwordHash: string;
  hasDemoPassword: boolean;
  hasTwoFactor: boolean;
}

export interface DemoContent {
  people: number;
  accounts: number;
  admin: KeptAdmin;
}

/** Throws unless there is a demo, and this is an admin who can sign in. */
export async function findDemo(db: Database, username: string): Promise<DemoContent> {
  const { rows } = await sql<{ hasDemo: boolean; people: number; accounts: number }>`
    select demo_password_hash is not null as "hasDemo", (select count(*)::int from person) as people,
      (select count(*)::int from user_account) as accounts from installation`.execute(db);
  const [facts] = rows;
  if (!facts?.hasDemo)
    throw new ConfigError('The demo was never loaded here, or was removed already. Nothing is removed.');
  return { people: facts.people, accounts: facts.accounts, admin: await findAdmin(db, username) };
}

async function findAdmin(db: Database, username: string): Promise<KeptAdmin> {
  const { rows } = await sql<KeptAdmin>`
    select p.first_name as "firstName", p.last_name as "lastName", u.username, u.password_hash as "passwordHash",
      u.password_hash = i.demo_password_hash as "hasDemoPassword",
      exists (select from two_factor t where t.user_id = u.id) as "hasTwoFactor"
    from user_account u join person p on p.id = u.person_id cross join installation i
    where lower(u.username) = lower(${username}) and not u.disabled
      and exists (select from user_role r where r.user_id = u.id and r.role_id = ${sql.lit(roleIds.admin)})`.execute(
    db,
  );
  const [admin] = rows;
  if (!admin)
    throw new ConfigError(
      `${username} is not an admin who can sign in. See: npm run admin -- list, create, make-admin.`,
    );
  return admin;
}

/** Returns the new password of the admin who stays, if the old one was the demo's, which everybody knows. */
export async function removeDemo(db: Database, { admin }: DemoContent): Promise<string | null> {
  const created = admin.hasDemoPassword ? await generatePassword() : null;
  const { firstName, lastName, username } = admin;
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await emptyTables(trx);
    await sql`delete from scope where kind <> 'admin'`.execute(trx);
    await sql`update installation set demo_password_hash = null`.execute(trx);
    await sql`delete from graphile_worker._private_jobs`.execute(trx);
    await rebuildDerived(trx);
    const id = await createUserFor(trx, await insertPerson(trx, { firstName, lastName }), {
      username,
      passwordHash: created?.passwordHash ?? admin.passwordHash,
      roleIds: [roleIds.admin, roleIds.member],
    });
    await recordActivity(trx, { actorId: null, action: 'demo-removed', entityType: 'user', entityId: id });
  });
  return created?.password ?? null;
}

/** Tables that stay may refer to others that are emptied. TRUNCATE refuses this even for null, so such references are made again. */
async function emptyTables(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (${kept}::text[])`.execute(db);
  const emptied = rows.map(({ name }) => name);
  const { rows: references } = await sql<{ clear: string; drop: string; create: string }>`
    select format('update %s set %I = null where %I is not null', conrelid::regclass, a.attname, a.attname) as clear,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as create
    from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
    where contype = 'f' and conrelid::regclass::text = any (${kept}::text[])
      and confrelid::regclass::text = any (${emptied}::text[])`.execute(db);
  for (const { clear, drop } of references) {
    await sql.raw(clear).execute(db);
    await sql.raw(drop).execute(db);
  }
  // The activity refuses every deletion.
  await sql`alter table activity disable trigger user`.execute(db);
  await sql.raw(`truncate ${emptied.join(', ')}`).execute(db);
  await sql`alter table activity enable trigger user`.execute(db);
  for (const { create } of references) await sql.raw(create).execute(db);
}
