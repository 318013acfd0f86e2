/** A lock between processes. It is a directory, because mkdir is atomic: it fails if the directory exists. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @param {string} lock
 * @param {() => Promise<void>} action
 */
export async function withFileLock(lock, action) {
  mkdirSync(dirname(lock), { recursive: true });
  let isReported = false;
  while (!acquire(lock)) {
    if (isAbandoned(lock)) {
      rmSync(lock, { recursive: true, force: true });
      continue;
    }
    if (!isReported) console.log(`Waiting for another process that has the lock ${lock} …`);
    isReported = true;
    await sleep(300);
  }
  try {
    await action();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** @param {string} lock */
function acquire(lock) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
  return true;
}

/** @param {string} lock */
function isAbandoned(lock) {
  try {
    const pid = Number(readFileSync(join(lock, 'pid'), 'utf8'));
    if (pid > 0) return !isAlive(pid);
  } catch {
    // There is no pid file (yet): the age decides.
  }
  const found = statSync(lock, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > 10_000;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
