/** The commands of `npm run admin`, as a table. */
import { resolve } from 'node:path';
import { email } from '@kith/contract/fields';
import { ConfigError, type Config } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import { refuseSharedSessions } from '../platform/database/pooled-sessions.ts';
import { withDatabase } from '../platform/database/with-database.ts';
import { loadSecret } from '../platform/secret.ts';
import {
  createAdmin,
  listAccounts,
  makeAdmin,
  resetTwoFactor,
  startPasswordReset,
  switchAccount,
} from './accounts.commands.ts';
import { makeBackup } from './backup/backup.commands.ts';
import { restore } from './backup/restore.ts';
import { findDemo, removeDemo } from './demo/remove-demo.commands.ts';
import type { Call, Command } from './command.ts';
import { moveFiles } from './files/move-files.ts';
import { erasureCommands } from './erasure/erasure-commands.ts';
import { check } from './check/check.ts';
import { untilStopped } from './until-stopped.ts';
import { withInstallation } from './with-installation.ts';

/** Works on an installation, by default for an account, and prints what the work returns. */
const onAccounts =
  (work: (db: Database, username: string, call: Call) => Promise<string>, { acceptsEmpty = false } = {}) =>
  async (call: Call): Promise<void> => {
    const [username = ''] = call.positionals;
    if (call.positionals.length > 0 && !email.safeParse(username).success)
      throw new ConfigError(`“${username}” is not an email address.`);
    await withInstallation(call, { statementTimeoutMs: 15_000, acceptsEmpty }, (db) => work(db, username, call));
  };

export const commands: Record<string, Command> = {
  create: {
    arguments: ['EMAIL'],
    options: { 'first-name': { type: 'string', default: 'Kith' }, 'last-name': { type: 'string', default: 'Admin' } },
    about: 'creates an admin, and prints the password',
    run: onAccounts(
      async (db, username, { values }) => {
        const [firstName, lastName] = [String(values['first-name']), String(values['last-name'])];
        const password = await createAdmin(db, { username, firstName, lastName });
        return `Admin created. Log in as ${username} with this password, then change it: ${password}`;
      },
      { acceptsEmpty: true },
    ),
  },
  list: {
    arguments: [],
    about: 'lists all accounts',
    run: onAccounts(async (db) => {
      const accounts = await listAccounts(db);
      return alignColumns([
        ['email', 'name', 'roles', 'state', 'last active (UTC)'],
        ...accounts.map(({ username, name, roles, state, lastActive }) => [username, name, roles, state, lastActive]),
      ]);
    }),
  },
  disable: {
    arguments: ['EMAIL'],
    about: 'signs an account out everywhere, and refuses to sign it in',
    run: onAccounts(async (db, username) =>
      (await switchAccount(db, username, true)) ? `${username} is disabled.` : `${username} was disabled already.`,
    ),
  },
  enable: {
    arguments: ['EMAIL'],
    about: 'lets a disabled account sign in again',
    run: onAccounts(async (db, username) =>
      (await switchAccount(db, username, false)) ? `${username} is enabled.` : `${username} was enabled already.`,
    ),
  },
  'reset-password': {
    arguments: ['EMAIL'],
    about: 'prints a link to choose a new password, for an hour',
    run: onAccounts(async (db, username, { config }) => {
      const token = await startPasswordReset(db, loadSecret(config), username);
      return `Give ${username} this link. It works once, for an hour: ${config.KITH_BASE_URL}/forgot-password#token=${token}`;
    }),
  },
  'reset-two-factor': {
    arguments: ['EMAIL'],
    about:
      'switches two-factor sign-in off, removes all passkeys and signs an account out everywhere, for somebody who has lost the device and the recovery codes',
    run: onAccounts(async (db, username) => {
      const { wasOn, passkeys } = await resetTwoFactor(db, username);
      const removed = passkeys > 0 ? ` Removed passkeys: ${passkeys}.` : '';
      return `Two-factor sign-in of ${username} ${wasOn ? 'is off' : 'was off already'}.${removed} All devices are signed out.`;
    }),
  },
  'make-admin': {
    arguments: ['EMAIL'],
    about: 'gives an account the role of an admin',
    run: onAccounts(async (db, username) =>
      (await makeAdmin(db, username)) ? `${username} is an admin.` : `${username} was an admin already.`,
    ),
  },
  backup: {
    arguments: ['FILE'],
    about: 'writes everything into one file, while people work',
    run: async ({ config, positionals: [file = ''], print, report }) => {
      const secret = loadSecret(config);
      const passphrase = passphraseOf(config);
      await withDatabase(config, report, async (url) => {
        await refuseSharedSessions(url);
        const { rows, bytes, seconds } = await untilStopped('The backup was stopped. No file was left.', (signal) =>
          makeBackup({
            url,
            file: resolve(file),
            secret,
            passphrase,
            config,
            signal,
            onProgress: everyFewSeconds((table, done) => report(`${Math.floor(done * 100)} %, after ${table}`)),
          }),
        );
        print(
          `${file}: ${rows.toLocaleString('en')} rows, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds.toFixed(0)} s. ` +
            'Keep the passphrase too: without it the file cannot be restored.',
        );
      });
    },
  },
  demo: {
    arguments: ['remove', 'EMAIL'],
    options: { yes: { type: 'boolean', default: false } },
    about: 'removes the demo and everything else but the datasets and this admin',
    run: async (call) => {
      const [verb, ...positionals] = call.positionals;
      if (verb !== 'remove') throw new ConfigError(usage('demo'));
      await onAccounts(removeDemoOf)({ ...call, positionals });
    },
  },
  'move-files': {
    arguments: [],
    options: { back: { type: 'boolean', default: false } },
    about:
      'moves attachments and pictures from the database to KITH_FILES_URL; with --back, from there into the database',
    run: onAccounts((db, _username, { config, values, report }) =>
      moveFiles({
        db,
        config,
        back: values['back'] === true,
        onMoved: everyFewSeconds((count) => report(`${count} files`)),
      }),
    ),
  },
  ...erasureCommands,
  check: {
    arguments: [],
    about: 'looks for problems, and says what to do',
    run: async ({ config, print, report }) => {
      const findings = await check({ config, report });
      print(
        alignColumns(
          findings.map(({ subject, fact, advice }) => [
            advice ? '✗' : '✓',
            subject,
            advice ? `${fact}. ${advice}` : fact,
          ]),
        ),
      );
      const problems = findings.filter(({ advice }) => advice).length;
      if (problems > 0) throw new ConfigError(problems === 1 ? 'One problem.' : `${problems} problems.`);
    },
  },
  restore: {
    arguments: ['FILE'],
    about: 'fills an empty installation from such a file',
    run: async ({ config, positionals: [file = ''], print, report }) => {
      await restore(config, resolve(file), passphraseOf(config), report);
      print('Restored. Start Kith as usual.');
    },
  },
};

async function removeDemoOf(db: Database, username: string, { values }: Call): Promise<string> {
  const demo = await findDemo(db, username);
  const content = `${demo.people.toLocaleString('en')} people and ${demo.accounts.toLocaleString('en')} accounts`;
  if (!values['yes'])
    throw new ConfigError(
      `This would delete ${content}, also those that were not in the demo, with all they have, and keep only the datasets and ` +
        `${demo.admin.username}. Make a backup if in doubt. To delete them, run the same command with --yes.`,
    );
  const password = await removeDemo(db, demo);
  const signIn = password
    ? `Log in as ${demo.admin.username} with this password, then change it: ${password}`
    : `${demo.admin.username} logs in with the same password as before.`;
  return [`${content} were deleted.`, demo.admin.hasTwoFactor ? 'Set up two-factor sign-in again.' : '', signIn].join(
    ' ',
  );
}

export const usage = (name?: string): string =>
  [
    'Usage: npm run admin -- COMMAND',
    ...Object.entries(commands)
      .filter(([each]) => name === undefined || each === name)
      .map(([each, command]) => {
        const options = Object.keys(command.options ?? {}).map((option) => `[--${option} …]`);
        return `  ${[each, ...command.arguments, ...options].join(' ')}: ${command.about}`;
      }),
  ].join('\n');

function passphraseOf({ KITH_BACKUP_PASSPHRASE }: Config): string {
  if (!KITH_BACKUP_PASSPHRASE)
    throw new ConfigError(
      'Set KITH_BACKUP_PASSPHRASE: it seals the server’s secret in a backup. Example: KITH_BACKUP_PASSPHRASE="three or four random words"',
    );
  return KITH_BACKUP_PASSPHRASE;
}

function alignColumns(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Calls at most once in five seconds. */
function everyFewSeconds<T extends unknown[]>(call: (...args: T) => void): (...args: T) => void {
  let last = performance.now();
  return (...args) => {
    if (performance.now() - last < 5000) return;
    last = performance.now();
    call(...args);
  };
}
