import type { Database } from '../../platform/database/database.ts';
import { startSearch, runSearchStep, type SearchStep } from './search.commands.ts';

/** Runs every night, when the load is low. `fill`: after a missed night, the search runs at the next start. */
export const duplicatesCrontab = '17 3 * * * begin-duplicate-search ?fill=1d';

export const startDuplicateSearchJob = (db: Database) => async () => startSearch(db);

export const findDuplicatesJob = (db: Database) => async (payload: unknown) => runSearchStep(db, payload as SearchStep);
