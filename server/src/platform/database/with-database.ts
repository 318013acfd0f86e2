/** Opens the database of an installation for a command, whether or not Kith is running. */
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { findRunningPostgres } from './embedded-running.ts';
import { ensureDatabase, startEmbeddedPostgres } from './embedded.ts';

/** Uses the embedded PostgreSQL of a running Kith, or starts it for the time of the command. */
export async function withDatabase(
  { DATABASE_URL, KITH_DATA }: Config,
  log: (line: string) => void,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (DATABASE_URL) return work(DATABASE_URL);
  const dataDir = join(KITH_DATA, 'postgres');
  const running = await findRunningPostgres(dataDir);
  if (running) {
    await ensureDatabase(running('postgres'), 'kith');
    return work(running('kith'));
  }
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, log });
  try {
    await ensureDatabase(postgres.url('postgres'), 'kith');
    await work(postgres.url('kith'));
  } finally {
    await postgres.stop();
  }
}
