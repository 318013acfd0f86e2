import type { Database } from '../../platform/database/database.ts';
import { deleteExpired } from './housekeeping.queries.ts';

export const housekeepingCrontab = '*/10 * * * * housekeeping';

export const housekeepingJob = (db: Database) => async () => deleteExpired(db);
