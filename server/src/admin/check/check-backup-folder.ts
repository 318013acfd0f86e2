/** What `check` says about KITH_BACKUP_DIR: whether the next backup can be written there. */
import { randomUUID } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { listBackups } from '../backup/scheduled-backup.job.ts';
import { when, type Finding } from './finding.ts';

export async function checkBackupFolder({ KITH_BACKUP_DIR: folder }: Config): Promise<Finding[]> {
  if (!folder) return [];
  const subject = 'backup folder';
  const probe = join(folder, `kith-check-${randomUUID()}`);
  try {
    await writeFile(probe, 'kith', { flush: true });
    await rm(probe);
    const last = (await listBackups(folder)).at(-1);
    const lastBytes = last ? (await stat(join(folder, last))).size : 0;
    const { bavail, bsize } = await statfs(folder);
    const size = last ? `, ${gigabytes(lastBytes)} for the last backup` : '';
    return [
      {
        subject,
        fact: `${folder}: ${gigabytes(bavail * bsize)} free${size}`,
        advice: when(
          bavail * bsize < lastBytes,
          'There is no space for another backup: free some, or lower KITH_BACKUP_KEEP.',
        ),
      },
    ];
  } catch (error) {
    return [
      {
        subject,
        fact: `${folder}: ${(error as Error).message}`,
        advice: 'Create the folder, and let the account of Kith write into it; or correct KITH_BACKUP_DIR.',
      },
    ];
  }
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
