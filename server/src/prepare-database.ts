import { loadReferenceData } from './services/reference/reference.commands.ts';
import { migrate } from './platform/database/migrate.ts';
import { refuseSharedSessions } from './platform/database/pooled-sessions.ts';
import type { Waiting } from './platform/database/retry-locked.ts';
import { installJobs } from './platform/jobs/jobs.ts';

/** Migrates a database, empty or of an earlier release, and fills the reference data. Several processes may call it at once. */
export async function prepareDatabase(databaseUrl: string, waiting: Waiting = {}): Promise<void> {
  await refuseSharedSessions(databaseUrl);
  await migrate(databaseUrl, waiting);
  await installJobs(databaseUrl, waiting);
  await loadReferenceData(databaseUrl);
}
