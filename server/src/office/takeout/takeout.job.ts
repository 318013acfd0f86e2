/** Makes a takeout from one snapshot of the database. If it fails or its process dies, it begins again: a snapshot cannot be resumed. */
import type { JobHelpers } from 'graphile-worker';
import type { Database } from '../../platform/database/database.ts';
import type { JobContext } from '../../platform/jobs/job-context.ts';
import { Files } from '../../services/files/files.ts';
import { mailTakeout } from './mail-takeout.commands.ts';
import {
  beginTakeout,
  failTakeout,
  finishTakeout,
  lockTakeout,
  MAX_FAILURES,
  storePart,
  storeProgress,
} from './takeout.commands.ts';
import { findTakeoutUser } from './takeout.queries.ts';
import { zipOfTakeout } from './zip-of-takeout.ts';

/** The driver needs several times the memory of a value, and a connection keeps it: eight downloads took 130 MB instead of 165 with parts of 1 MB. */
const PART_BYTES = 2 ** 18;

export const makeTakeoutJob =
  ({ db, config }: Pick<JobContext, 'db' | 'config'>) =>
  async (payload: unknown, { job }: Pick<JobHelpers, 'job'>) => {
    const { takeoutId } = payload as { takeoutId: number };
    const user = await findTakeoutUser(db, takeoutId);
    if (!user) return;
    const files = new Files({ db, config });
    const snapshot = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    try {
      if (!(await lockTakeout(snapshot, takeoutId))) throw new Error('Another process makes this takeout.');
      await beginTakeout(db, takeoutId);
      const bytes = await storeZip(db, takeoutId, (onFile) => zipOfTakeout({ db: snapshot, user, files }, onFile));
      if (bytes === undefined) return;
      await db.transaction().execute(async (trx) => {
        if (await finishTakeout(trx, takeoutId, bytes)) await mailTakeout(trx, user.username, config.KITH_BASE_URL);
      });
    } catch (error) {
      if (job.attempts >= MAX_FAILURES) await failTakeout(db, takeoutId);
      throw error;
    } finally {
      await snapshot.rollback().execute();
      await files.close();
    }
  };

/** Returns the size, or undefined if the takeout was deleted meanwhile. */
async function storeZip(
  db: Database,
  takeoutId: number,
  begin: (onFile: () => void) => ReturnType<typeof zipOfTakeout>,
): Promise<number | undefined> {
  let done = 0;
  const { files, chunks } = await begin(() => done++);
  let stored = -1;
  let bytes = 0;
  let position = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    const part = Buffer.concat(waiting);
    [waiting, waitingBytes] = [[], 0];
    return storePart(db, takeoutId, position++, part);
  };
  for await (const chunk of chunks) {
    bytes += chunk.length;
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= PART_BYTES && !(await flush())) return undefined;
    if (done === stored) continue;
    stored = done;
    if (!(await storeProgress(db, takeoutId, { done, total: files }))) return undefined;
  }
  return (await flush()) ? bytes : undefined;
}
