/**
 * One Kith a cluster. Starting stops whatever PostgreSQL is left over in the directory, so it must first be certain that
 * nobody alive is using it. Node cannot lock a file itself, but SQLite, which comes with it, can: the lock is the
 * kernel's, it goes with the process however that dies, and there is no process id to misread and no race to take over.
 * Nothing is ever written into the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-error.ts';

export interface Ownership {
  release(): void;
}

/** How long an owner that is just stopping may take, before it counts as one that goes on running. */
const patienceMs = 5000;

export async function takeOwnership(cluster: string, log: (line: string) => void): Promise<Ownership> {
  // The note is only for the message; the lock alone decides.
  const note = `${cluster}.owner`;
  const deadline = Date.now() + patienceMs;
  for (let attempt = 0; ; attempt++) {
    const lock = tryLock(cluster);
    if (lock) {
      writeFileSync(note, String(process.pid));
      return { release: () => lock.close() };
    }
    if (Date.now() > deadline) throw new EmbeddedDatabaseError(takenMessage(cluster, readNote(note)));
    if (attempt === 0) log(`Waiting for the Kith (process ${readNote(note)}) that uses ${cluster} to stop …`);
    await sleep(100);
  }
}

function tryLock(cluster: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(`${cluster}.lock`);
    lock.exec('pragma journal_mode = memory; begin immediate');
    return lock;
  } catch (error) {
    lock?.close();
    if (isLocked(error)) return undefined;
    throw new EmbeddedDatabaseError(notOursMessage(cluster), { cause: error });
  }
}

/** SQLITE_BUSY */
const isLocked = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5;

const takenMessage = (cluster: string, owner: string) =>
  `Another Kith (process ${owner}) is running on the data in ${cluster}. ` +
  'Stop it first, or give this one a directory of its own, for example KITH_DATA=./data-2.';

const notOursMessage = (cluster: string) =>
  `Cannot write ${cluster}.lock. If the directory belongs to another account, start Kith as that account ` +
  '(root, if it was first started so), or set KITH_DATA to a directory of your own.';

function readNote(note: string): string {
  try {
    return readFileSync(note, 'utf8');
  } catch {
    return 'unknown';
  }
}
