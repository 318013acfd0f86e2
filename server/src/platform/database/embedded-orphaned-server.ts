/**
 * Cleans up after a killed run: stops a PostgreSQL that still runs, and removes a stale lock file. Call it only as the owner of the cluster
 * (embedded-owner.ts), when no other Kith can be using it.
 */
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import { socketDirectoryName } from './embedded-directory.ts';

export async function cleanUpOrphanedServer(cluster: string, log: (line: string) => void): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid');
  const lines = readLines(lockFile);
  if (!lines) return;
  const pid = Number(lines[0]);
  if (isPostgresOf(cluster, pid)) {
    log(`Stopping the PostgreSQL (process ${pid}) of an earlier run.`);
    await stopPostgres(pid, cluster);
  }
  // PostgreSQL checks a stale lock file itself, but mistakes any process with the same number, or a zombie that is never reaped (usual in
  // containers), for a running server. It still detects a real one by its shared memory.
  rmSync(lockFile, { force: true });
  removeSocketDirectory(lines[4] ?? '');
}

async function stopPostgres(pid: number, cluster: string): Promise<void> {
  // Fast shutdown first: it ends the sessions and writes everything to disk. Then immediate shutdown, after which the next start recovers.
  // Never SIGKILL: it would leave PostgreSQL's child processes running.
  for (const [signal, seconds] of [['SIGINT', 60] as const, ['SIGQUIT', 10] as const]) {
    process.kill(pid, signal);
    for (let waited = 0; waited < seconds * 20; waited++) {
      if (!isPostgresOf(cluster, pid)) return;
      await sleep(50);
    }
  }
  throw new EmbeddedDatabaseError(
    `The PostgreSQL of an earlier run in ${cluster} does not stop. End it with "kill -9 ${pid}" and start again.`,
  );
}

/** Checks the working directory, which is PostgreSQL's data directory: process numbers are reused. */
function isPostgresOf(cluster: string, pid: number): boolean {
  if (!(pid > 1)) return false;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    // The process has ended, or belongs to another user.
    return false;
  }
}

/** Deletes only a directory with our name, because the path comes from a file. */
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
