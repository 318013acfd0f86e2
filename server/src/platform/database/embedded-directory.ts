/**
 * Chooses the directory of the embedded cluster: the requested one, or, if the account of PostgreSQL cannot enter it (root's home has mode
 * 700), one under /var/lib/kith with a symbolic link at the requested path. Only this link records the move: without it, the next start
 * creates a new cluster.
 */
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { canEnter, databaseAccount, type Account } from './embedded-account.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';

export interface ClusterDirectory {
  /** Absolute and without links, as PostgreSQL reports it. */
  cluster: string;
  account: Account | undefined;
}

export function findClusterDirectory(requested: string, log: (line: string) => void): ClusterDirectory {
  const cluster = resolveClusterPath(resolve(requested));
  const account = databaseAccount(cluster);
  refuseOtherOwner(cluster);
  if (canEnter(account, dirname(cluster))) return { cluster, account };
  if (account && grantAccess(account, dirname(cluster))) return { cluster, account };
  if (lstatSync(cluster, { throwIfNoEntry: false })) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} belongs to the account ${account?.name}, which may not enter ${dirname(cluster)}. ` +
        `Open the directories above it (chmod o+x), or move the data directory and set KITH_DATA.`,
    );
  }
  const home = mkdtempSync(join(sharedDirectory(), 'cluster-'));
  chmodSync(home, 0o711);
  symlinkSync(join(home, basename(cluster)), cluster);
  log(
    `Storing the database in ${home}, because the account ${account?.name} it runs as cannot enter ${dirname(cluster)}.`,
  );
  return { cluster: join(home, basename(cluster)), account };
}

/** Follows the link of an earlier move, even if its target no longer exists. */
function resolveClusterPath(wanted: string): string {
  const moved = lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink();
  const path = moved ? resolve(dirname(wanted), readlinkSync(wanted)) : wanted;
  mkdirSync(dirname(path), { recursive: true });
  return join(realpathSync(dirname(path)), basename(path));
}

/** Lets the account, and nobody else, enter a data directory with mode 700. */
function grantAccess(account: Account, directory: string): boolean {
  if (!canEnter(account, dirname(directory))) return false;
  chownSync(directory, statSync(directory).uid, account.gid);
  chmodSync(directory, statSync(directory).mode | 0o010);
  return canEnter(account, directory);
}

/** An ordinary user cannot run the cluster of another account. PostgreSQL's own error does not say so clearly. */
function refuseOtherOwner(cluster: string): void {
  const owner = lstatSync(cluster, { throwIfNoEntry: false })?.uid;
  const self = process.getuid?.();
  if (owner === undefined || self === 0 || owner === self) return;
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} belongs to another account (uid ${owner}). Start Kith as root or as that account, ` +
      'or set KITH_DATA to a directory of your own.',
  );
}

/** A directory of root's that every account may enter. */
export function sharedDirectory(): string {
  const home = '/var/lib/kith';
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o755);
  return home;
}

/** A socket's whole path must fit into 107 bytes (103 on macOS), of which "/.s.PGSQL.5432" takes 14. */
const longestSocketDirectory = 103 - '/.s.PGSQL.5432'.length;

/**
 * Creates a private directory for the socket. No other account can enter it and so connect: this is the cluster's only authentication. The
 * name is random, because another user could create a predictable one in /tmp first.
 */
export function createSocketDirectory(account: Account | undefined): string {
  for (const parent of [tmpdir(), '/tmp']) {
    const shortEnough = Buffer.byteLength(join(parent, `${socketDirectoryName}XXXXXX`)) <= longestSocketDirectory;
    if (shortEnough && canEnter(account, parent)) return mkdtempSync(join(parent, socketDirectoryName));
  }
  throw new EmbeddedDatabaseError(
    `Neither ${tmpdir()} nor /tmp can hold the socket of PostgreSQL. Set TMPDIR to a short path you can write.`,
  );
}

export const socketDirectoryName = 'kith-pg-';
