import { loadReferenceData } from './services/reference/reference.commands.ts';
import { migrate } from './platform/database/migrate.ts';
import { refuseSharedSessions } from './platform/database/pooled-sessions.ts';
import { installJobs } from './platform/jobs/jobs.ts';

/** Migrates a database, empty or of an earlier release, and fills the reference data. Several processes may call it at once. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await refuseSharedSessions(databaseUrl);
  await migrate(databaseUrl);
  await installJobs(databaseUrl);
  await loadReferenceData(databaseUrl);
}
