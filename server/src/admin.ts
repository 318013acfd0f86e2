/** `npm run admin -- create <email>`: makes the first admin of an installation, and prints a password to sign in with. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { roleIds } from '@kith/contract/entities';
import { email } from '@kith/contract/fields';
import { ConfigError, loadConfig } from './config.ts';
import { recordActivity } from './features/activity/activity.queries.ts';
import { createUser } from './features/users/users.commands.ts';
import { connect } from './platform/database/database.ts';
import { hashPassword } from './platform/passwords.ts';
import { prepareDatabase } from './prepare-database.ts';

const usage = 'Usage: npm run admin -- create <email> [--first-name Ada] [--last-name Lovelace]';

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'first-name': { type: 'string', default: 'Kith' }, 'last-name': { type: 'string', default: 'Admin' } },
  });
  const [command, address] = positionals;
  const checked = email.safeParse(address);
  if (command !== 'create' || !checked.success) throw new ConfigError(usage);
  const { DATABASE_URL } = loadConfig();
  if (!DATABASE_URL)
    throw new ConfigError(
      'Set DATABASE_URL to the database of the installation, for example DATABASE_URL=postgresql://kith:secret@localhost:5432/kith',
    );
  await prepareDatabase(DATABASE_URL);
  const { db } = connect({ url: DATABASE_URL, poolSize: 2, statementTimeoutMs: 15_000, onError: console.error });
  try {
    const password = randomBytes(12).toString('base64url');
    const id = await createUser(db, {
      firstName: values['first-name'],
      lastName: values['last-name'],
      username: checked.data,
      passwordHash: await hashPassword(password),
      roleIds: [roleIds.admin, roleIds.member],
    });
    await recordActivity(db, { actorId: null, action: 'admin-created', entityType: 'user', entityId: id });
    console.log(`Admin created. Sign in as ${checked.data} with this password, and change it: ${password}`);
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  const taken = (error as { constraint?: string }).constraint === 'user_account_username_key';
  if (taken) console.error('A user with this email exists already.');
  else console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
