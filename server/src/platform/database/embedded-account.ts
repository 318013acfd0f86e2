/**
 * Chooses the account that PostgreSQL runs as. PostgreSQL refuses to run as root, so root starts it as another account. For an ordinary
 * user the account is `undefined`: their own.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { EmbeddedDatabaseError } from './embedded-error.ts';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export function databaseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return ownerOf(cluster) ?? namedAccount('postgres') ?? namedAccount('nobody') ?? throwNoAccount();
}

/** An existing cluster keeps its owner, for example after `npm start` and then `sudo npm start`. */
function ownerOf(cluster: string): Account | undefined {
  const found = statSync(cluster, { throwIfNoEntry: false });
  if (!found || found.uid === 0) return undefined;
  return { name: `with uid ${found.uid}`, uid: found.uid, gid: found.gid };
}

/** Reads /etc/passwd first, because a slim image may have no `id`; then runs `id`, which also knows directories such as LDAP. */
function namedAccount(name: string): Account | undefined {
  const [, , uid, gid] = readPasswd()
    .map((line) => line.split(':'))
    .find(([user]) => user === name) ?? [undefined, undefined, runId('-u', name), runId('-g', name)];
  if (!uid || !gid || !(Number(uid) > 0)) return undefined;
  return { name: `"${name}"`, uid: Number(uid), gid: Number(gid) };
}

function readPasswd(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
}

function runId(option: string, name: string): string {
  return spawnSync('id', [option, name], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

function throwNoAccount(): never {
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root, and this machine has no account "postgres" or "nobody" to run it as. ' +
      'Start Kith as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Options for `spawn` to run as the account, in a working directory that every account may enter. */
export const spawnOptionsFor = (account: Account | undefined) => ({
  cwd: '/',
  ...(account && { uid: account.uid, gid: account.gid }),
});

/**
 * Whether the account can enter a directory. Tries it instead of reading the mode bits, because access lists and mounts matter too.
 */
export function canEnter(account: Account | undefined, directory: string): boolean {
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$0"', directory], { ...spawnOptionsFor(account), stdio: 'ignore' });
  return tried.status === 0;
}
