/**
 * Opens an installation for a command. A command never upgrades one: of a release that was only unpacked, it would migrate the database under
 * the release that runs.
 */
import { ConfigError } from '../config.ts';
import { connect, type Database } from '../platform/database/database.ts';
import { refuseOtherSchema } from '../platform/database/migrate.ts';
import { refuseSharedSessions } from '../platform/database/pooled-sessions.ts';
import { withDatabase } from '../platform/database/with-database.ts';
import { prepareDatabase } from '../prepare-database.ts';
import type { Call } from './command.ts';

interface Options {
  statementTimeoutMs: number;
  /** Whether the command also works on an empty database, which it prepares for the first start. */
  acceptsEmpty?: boolean;
}

/** Prints what the work returns. */
export async function withInstallation(
  { config, print, report }: Call,
  { statementTimeoutMs, acceptsEmpty = false }: Options,
  work: (db: Database) => Promise<string>,
): Promise<void> {
  await withDatabase(config, report, async (url) => {
    await refuseSharedSessions(url);
    const { isEmpty } = await refuseOtherSchema(url);
    if (isEmpty && !acceptsEmpty)
      throw new ConfigError(
        'This database has no Kith yet. Start Kith, or create the first admin: npm run admin -- create EMAIL',
      );
    if (isEmpty) await prepareDatabase(url, { report });
    const { db, end } = connect({
      url,
      poolSize: 2,
      statementTimeoutMs,
      onError: (error) => report(error.message),
    });
    try {
      print(await work(db));
    } finally {
      await end();
    }
  });
}
