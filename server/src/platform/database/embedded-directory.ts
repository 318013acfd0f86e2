/**
 * Where the embedded cluster lives: where it is wanted, or, when that place is closed to the account PostgreSQL runs as
 * (root's home has mode 700), under /var/lib/kith with a symbolic link left in the wanted place. The link is the only
 * memory of the move: removing the data directory forgets the old cluster, as one expects.
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
  /** Absolute and without links, as PostgreSQL itself will name it. */
  cluster: string;
  account: Account | undefined;
}

export function findClusterDirectory(wanted: string, log: (line: string) => void): ClusterDirectory {
  const cluster = resolveClusterPath(resolve(wanted));
  const account = databaseAccount(cluster);
  refuseForeign(cluster);
  if (canEnter(account, dirname(cluster))) return { cluster, account };
  if (account && letIn(account, dirname(cluster))) return { cluster, account };
  if (lstatSync(cluster, { throwIfNoEntry: false })) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} belongs to the account ${account?.name}, which may not enter ${dirname(cluster)}. ` +
        `Open the directories above it (chmod o+x), or move the data directory and set KITH_DATA.`,
    );
  }
  const home = mkdtempSync(join(sharedHome(), 'cluster-'));
  chmodSync(home, 0o711);
  symlinkSync(join(home, basename(cluster)), cluster);
  log(
    `Keeping the database in ${home}, because the account ${account?.name} it runs as cannot enter ${dirname(cluster)}.`,
  );
  return { cluster: join(home, basename(cluster)), account };
}

/** Follows the link of an earlier move, also when what it points to has gone since. */
function resolveClusterPath(wanted: string): string {
  const moved = lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink();
  const place = moved ? resolve(dirname(wanted), readlinkSync(wanted)) : wanted;
  mkdirSync(dirname(place), { recursive: true });
  return join(realpathSync(dirname(place)), basename(place));
}

/** A data directory that only we may enter (mode 700) is opened to the account, and to nobody else. */
function letIn(account: Account, directory: string): boolean {
  if (!canEnter(account, dirname(directory))) return false;
  chownSync(directory, statSync(directory).uid, account.gid);
  chmodSync(directory, statSync(directory).mode | 0o010);
  return canEnter(account, directory);
}

/** An ordinary user cannot run the cluster of somebody else, and PostgreSQL's own words for it help nobody. */
function refuseForeign(cluster: string): void {
  const owner = lstatSync(cluster, { throwIfNoEntry: false })?.uid;
  const self = process.getuid?.();
  if (owner === undefined || self === 0 || owner === self) return;
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} belongs to another account (uid ${owner}). Start Kith as root or as that account, ` +
      'or set KITH_DATA to a directory of your own.',
  );
}

/** Root's own shelf that every account may enter. */
export function sharedHome(): string {
  const home = '/var/lib/kith';
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o755);
  return home;
}

/** A socket's whole path must fit into 107 bytes (103 on macOS), of which "/.s.PGSQL.5432" takes 14. */
const longestSocketDirectory = 103 - '/.s.PGSQL.5432'.length;

/**
 * A new private directory for the socket. Nobody else can enter it, so nobody else can connect: that is the cluster's
 * whole authentication. A random name, because a guessable one in /tmp could be taken by another user first.
 */
export function makeSocketDirectory(account: Account | undefined): string {
  for (const parent of [tmpdir(), '/tmp']) {
    const shortEnough = Buffer.byteLength(join(parent, `${socketDirectoryName}XXXXXX`)) <= longestSocketDirectory;
    if (shortEnough && canEnter(account, parent)) return mkdtempSync(join(parent, socketDirectoryName));
  }
  throw new EmbeddedDatabaseError(
    `Neither ${tmpdir()} nor /tmp can hold the socket of PostgreSQL. Set TMPDIR to a short path you can write.`,
  );
}

export const socketDirectoryName = 'kith-pg-';
