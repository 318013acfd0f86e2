/**
 * Ensures that only one Kith uses a cluster. Starting stops any PostgreSQL of an earlier run, so it must be certain that no other Kith uses
 * it. Node cannot lock files, but SQLite, which is part of Node, can: the kernel releases the lock when the process ends for any reason. A
 * stored process id would not be safe, because ids are reused. Nothing is written into the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-error.ts';

export interface Ownership {
  release(): void;
}

/** How long to wait for an owner that may be stopping. */
const waitMs = 5000;

export async function takeOwnership(cluster: string, log: (line: string) => void): Promise<Ownership> {
  // The note has the process id for messages. Only the lock decides.
  const note = `${cluster}.owner`;
  const deadline = Date.now() + waitMs;
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

/** 5 is SQLITE_BUSY. */
const isLocked = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5;

const takenMessage = (cluster: string, owner: string) =>
  `Another Kith (process ${owner}) is running on the data in ${cluster}. ` +
  'Stop it first, or give this one a directory of its own, for example KITH_DATA=./data-2.';

const notOursMessage = (cluster: string) =>
  `Cannot write ${cluster}.lock. If the directory belongs to another account, start Kith as that account ` +
  '(root, if it was first started as root), or set KITH_DATA to a directory of your own.';

function readNote(note: string): string {
  try {
    return readFileSync(note, 'utf8');
  } catch {
    return 'unknown';
  }
}
