/**
 * `npm run fixture -- 1.0.0` writes the database of a release to server/fixtures/1.0.0: that of the release before, upgraded by this code, with the
 * rows of scripts/fixture/rows.sql for the tables and columns that are new. Run it again until the release is tagged.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../server/src/platform/database/database.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { rebuildDerived } from '../server/src/directory/rebuild.ts';
import { query } from '../server/test/query.ts';
import { applyRelease, fillRelease, releases } from '../server/test/releases.ts';
import { dumpRows } from './fixture/dump-rows.ts';

const server = join(import.meta.dirname, '../server');

async function main(release: string | undefined): Promise<void> {
  if (!release || !/^\d+\.\d+\.\d+$/.test(release)) throw new Error('Name the release: npm run fixture -- 1.0.0');
  const before = releases.findLast((name) => name !== release) ?? '';
  const home = mkdtempSync(join(tmpdir(), 'kith-fixture-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'postgres'), durable: false });
  try {
    await ensureDatabase(postgres.url('postgres'), 'kith');
    const url = postgres.url('kith');
    await applyRelease(url, before);
    await fillRelease(url, before);
    await migrate(url);
    await query(url, readFileSync(join(import.meta.dirname, 'fixture/rows.sql'), 'utf8'));
    const { db, end } = connect({ url, poolSize: 1, statementTimeoutMs: 60_000, onError: console.error });
    await db.transaction().execute(rebuildDerived);
    await end();
    const { sql, empty } = await dumpRows(url);
    if (empty.length > 0) throw new Error(`Add rows to scripts/fixture/rows.sql for: ${empty.join(', ')}`);
    const folder = join(server, 'fixtures', release);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'rows.sql'), sql);
    copyFileSync(join(server, 'migrations/landed.sha256'), join(folder, 'landed.sha256'));
  } finally {
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

await main(process.argv[2]);
