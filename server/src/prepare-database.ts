import { ConfigError } from './config.ts';
import { loadReferenceData } from './services/reference/reference.commands.ts';
import { migrate } from './platform/database/migrate.ts';
import { sharesSessions } from './platform/database/pooled-sessions.ts';
import { installJobs } from './platform/jobs/jobs.ts';

/** Migrates a database, empty or of an earlier release, and fills the reference data. Several processes may call it at once. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  if (await sharesSessions(databaseUrl))
    throw new ConfigError(
      'DATABASE_URL points to a connection pooler that shares sessions among clients, such as PgBouncer in transaction mode, ' +
        'which Kith cannot work with. Give Kith the address of PostgreSQL itself, or set the pooler to session mode (pool_mode = session).',
    );
  await migrate(databaseUrl);
  await installJobs(databaseUrl);
  await loadReferenceData(databaseUrl);
}
