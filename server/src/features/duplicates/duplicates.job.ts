import type { Database } from '../../platform/database/database.ts';
import { beginSearch, searchStep, type Step } from './search.commands.ts';

/** Every night, when hardly anybody waits for the database. */
export const duplicatesCrontab = '17 3 * * * begin-duplicate-search';

export const beginDuplicateSearchJob = (db: Database) => async () => beginSearch(db);

export const findDuplicatesJob = (db: Database) => async (payload: unknown) => searchStep(db, payload as Step);
