import { loadReferenceData } from './features/reference/reference.commands.ts';
import { migrate } from './platform/database/migrate.ts';
import { installJobs } from './platform/jobs/jobs.ts';

/** Brings any database, empty or older, to what this release needs. Several processes may do it at once. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  await installJobs(databaseUrl);
  await loadReferenceData(databaseUrl);
}
