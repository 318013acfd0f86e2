import { ConfigError } from './config.ts';
import { loadReferenceData } from './services/reference/reference.commands.ts';
import { migrate } from './platform/database/migrate.ts';
import { sharesSessions } from './platform/database/pooled-sessions.ts';
import { installJobs } from './platform/jobs/jobs.ts';

/** Brings any database, empty or older, to what this release needs. Several processes may do it at once. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  if (await sharesSessions(databaseUrl))
    throw new ConfigError(
      'DATABASE_URL leads to a connection pooler that shares sessions among clients, such as PgBouncer in transaction mode, ' +
        'which Kith cannot work with. Give Kith the address of PostgreSQL itself, or set the pooler to session mode (pool_mode = session).',
    );
  await migrate(databaseUrl);
  await installJobs(databaseUrl);
  await loadReferenceData(databaseUrl);
}
