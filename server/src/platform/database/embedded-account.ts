/**
 * PostgreSQL refuses to run as root, so root lends it another account. An ordinary user simply runs it as themself,
 * which is what `undefined` means here.
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
  return ownerOf(cluster) ?? namedAccount('postgres') ?? namedAccount('nobody') ?? noAccount();
}

/** A cluster that someone else has made, say by `npm start` before `sudo npm start`, stays theirs. */
function ownerOf(cluster: string): Account | undefined {
  const found = statSync(cluster, { throwIfNoEntry: false });
  if (!found || found.uid === 0) return undefined;
  return { name: `with uid ${found.uid}`, uid: found.uid, gid: found.gid };
}

/** Asks the file first, since a slim image may come without `id`; then `id`, which knows directories such as LDAP too. */
function namedAccount(name: string): Account | undefined {
  const [, , uid, gid] = readPasswd()
    .map((line) => line.split(':'))
    .find(([user]) => user === name) ?? [undefined, undefined, askId('-u', name), askId('-g', name)];
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

function askId(option: string, name: string): string {
  return spawnSync('id', [option, name], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

function noAccount(): never {
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root, and this machine has no account "postgres" or "nobody" to run it as. ' +
      'Start Kith as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** What `spawn` needs so that the child is that account. The working directory is one that every account may enter. */
export const runningAs = (account: Account | undefined) => ({
  cwd: '/',
  ...(account && { uid: account.uid, gid: account.gid }),
});

/**
 * Whether the account can enter a directory. Tried for real rather than read from the mode bits, because access lists
 * and mounts have a say too.
 */
export function canEnter(account: Account | undefined, directory: string): boolean {
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$0"', directory], { ...runningAs(account), stdio: 'ignore' });
  return tried.status === 0;
}
