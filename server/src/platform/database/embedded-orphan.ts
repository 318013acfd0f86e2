/**
 * What a killed run leaves behind: a PostgreSQL that still runs, or the lock file of one that does not. Called by the
 * owner of the cluster only, so nothing found here can be in anybody's use.
 */
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import { socketDirectoryName } from './embedded-directory.ts';

export async function clearOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid');
  const lines = readLines(lockFile);
  if (!lines) return;
  const pid = Number(lines[0]);
  if (isPostgresOf(cluster, pid)) {
    log(`Stopping the PostgreSQL (process ${pid}) that an earlier run has left behind.`);
    await stopPostgres(pid, cluster);
  }
  // PostgreSQL checks a stale lock file itself, but takes any process that got the same number since, or a zombie that
  // nobody reaps (usual in containers), for a living server. It still finds out by its shared memory if one is.
  rmSync(lockFile, { force: true });
  removeSocketDirectory(lines[4] ?? '');
}

async function stopPostgres(pid: number, cluster: string): Promise<void> {
  // Fast shutdown first: it ends the sessions and writes everything down. Then the immediate one, which the next start
  // repairs. Never SIGKILL: it would leave PostgreSQL's own children running.
  for (const [signal, seconds] of [['SIGINT', 60] as const, ['SIGQUIT', 10] as const]) {
    process.kill(pid, signal);
    for (let waited = 0; waited < seconds * 20; waited++) {
      if (!isPostgresOf(cluster, pid)) return;
      await sleep(50);
    }
  }
  throw new EmbeddedDatabaseError(
    `A PostgreSQL left over in ${cluster} does not stop. End it with "kill -9 ${pid}" and start again.`,
  );
}

/** Told by the working directory, which PostgreSQL keeps inside its data: a reused process number is not enough. */
function isPostgresOf(cluster: string, pid: number): boolean {
  if (!(pid > 1)) return false;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    // Gone, or another user's and so not ours.
    return false;
  }
}

/** Only what we have made: the path comes from a file, and what it names is deleted. */
function removeSocketDirectory(path: string): void {
  const found = path ? lstatSync(path, { throwIfNoEntry: false }) : undefined;
  if (found?.isDirectory() && basename(path).startsWith(socketDirectoryName))
    rmSync(path, { recursive: true, force: true });
}

function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
}
