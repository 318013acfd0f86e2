/** Backups of KITH_BACKUP_DIR: one is made when the last one is old enough, so that a machine that was off at night catches up. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type { JobContext } from '../../platform/jobs/job-context.ts';
import { hoursSince, readLastBackup } from '../../services/settings/last-backup.queries.ts';
import { makeBackup } from './backup.commands.ts';

/** A second one waits until the first has ended, and finds that nothing is due. */
export const scheduledBackupCrontab = '41 * * * * scheduled-backup ?queue=backup&jobKey=backup&max=3';
/** The check happens once in an hour, so a backup that ended some minutes after the check is due at the same hour of the next day. */
const TOLERANCE_HOURS = 0.5;
const OUR_FILE = /^kith-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.kith$/;
const PARTIAL_FILE = /^kith-.*\.kith\.partial-\d+$/;

/** Only a process that has the folder makes backups. */
export function scheduledBackupJobs({ db, url, config, secret }: JobContext): TaskList {
  const { KITH_BACKUP_DIR: folder, KITH_BACKUP_PASSPHRASE: passphrase, KITH_BACKUP_HOURS, KITH_BACKUP_KEEP } = config;
  if (!folder || !passphrase) return {};
  return {
    'scheduled-backup': async (_payload: unknown, { abortSignal }: JobHelpers) => {
      const last = await readLastBackup(db);
      if (last !== null && hoursSince(last) < KITH_BACKUP_HOURS - TOLERANCE_HOURS) return;
      // Jobs of this queue run one after the other, so these are of processes that have ended.
      for (const name of await readdir(folder)) if (PARTIAL_FILE.test(name)) await rm(join(folder, name));
      const file = join(folder, nameOf(new Date()));
      await makeBackup({ url, file, secret, passphrase, config, signal: abortSignal });
      for (const name of (await listBackups(folder)).slice(0, -KITH_BACKUP_KEEP)) await rm(join(folder, name));
    },
  };
}

/** The files that the job made, the oldest first. */
export const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => OUR_FILE.test(name)).sort();

const nameOf = (time: Date) => `kith-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.kith`;
