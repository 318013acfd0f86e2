import type { Database } from '../../platform/database/database.ts';
import { beginSearch, searchStep, type Step } from './search.commands.ts';

/** Every night, when hardly anybody waits for the database; a night on which Kith did not run is made up for at its next start. */
export const duplicatesCrontab = '17 3 * * * begin-duplicate-search ?fill=1d';

export const beginDuplicateSearchJob = (db: Database) => async () => beginSearch(db);

export const findDuplicatesJob = (db: Database) => async (payload: unknown) => searchStep(db, payload as Step);
