/** `npm run admin -- create <email>`: creates the first admin of an installation, and prints the password. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { roleIds } from '@kith/contract/entities';
import { email } from '@kith/contract/fields';
import { ConfigError, loadConfig } from './config.ts';
import { recordActivity } from './services/activity-log/activity.queries.ts';
import { createUser } from './identity/users/create-user.commands.ts';
import { connect } from './platform/database/database.ts';
import { EmbeddedDatabaseError } from './platform/database/embedded-error.ts';
import { withDatabase } from './platform/database/with-database.ts';
import { errorRecord } from './platform/error-record.ts';
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
  const create = (url: string) => createAdmin(url, checked.data, values['first-name'], values['last-name']);
  await withDatabase(loadConfig(), console.error, create);
}

async function createAdmin(url: string, username: string, firstName: string, lastName: string): Promise<void> {
  await prepareDatabase(url);
  const { db, end } = connect({ url, poolSize: 2, statementTimeoutMs: 15_000, onError: console.error });
  try {
    const password = randomBytes(12).toString('base64url');
    const id = await createUser(db, {
      firstName,
      lastName,
      username,
      passwordHash: await hashPassword(password),
      roleIds: [roleIds.admin, roleIds.member],
    });
    await recordActivity(db, { actorId: null, action: 'admin-created', entityType: 'user', entityId: id });
    console.log(`Admin created. Log in as ${username} with this password, then change it: ${password}`);
  } finally {
    await end();
  }
}

main().catch((error: unknown) => {
  const taken = (error as { constraint?: string }).constraint === 'user_account_username_key';
  if (taken) console.error('A user with this email already exists. Log in with it, or use another email.');
  else if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) console.error(error.message);
  else console.error(errorRecord(error));
  process.exit(1);
});
