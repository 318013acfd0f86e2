import type { Database } from '../../platform/database/database.ts';
import type { FilesConfig } from '../../services/files/files.ts';
import { deleteUnusedObjects } from '../../services/files/files.queries.ts';
import { ObjectStore } from '../../services/files/object-store.ts';
import { deleteExpired } from './housekeeping.queries.ts';
import { deleteOutdated, type Retention } from './retention.commands.ts';

export const housekeepingCrontab = '*/10 * * * * housekeeping';

export const housekeepingJob =
  ({ db, config }: { db: Database; config: Retention & FilesConfig }) =>
  async () => {
    await deleteExpired(db);
    await deleteOutdated(db, config);
    if (!config.KITH_FILES_URL) return;
    // The last, because the storage may not answer.
    const objects = new ObjectStore(config.KITH_FILES_URL);
    try {
      await deleteUnusedObjects(db, objects);
    } finally {
      await objects.close();
    }
  };
