/** For commands: the database of an installation, whether or not Kith is running. */
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { findRunningPostgres } from './embedded-running.ts';
import { ensureDatabase, startEmbeddedPostgres } from './embedded.ts';

/** Where Kith runs on its own PostgreSQL, in that one; where it does not run, in one that is started for the while. */
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
