/**
 * One PostgreSQL for all api tests, with a migrated database that knows the reference data. Every test file clones that
 * one (see database.ts), which takes a fraction of the time that migrating does.
 */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureDatabase, startEmbeddedPostgres } from '../src/platform/database/embedded.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { template } from './template.ts';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const home = mkdtempSync(join(tmpdir(), 'kith-test-'));
  const cluster = await startEmbeddedPostgres({ dataDir: join(home, 'postgres'), durable: false });
  const tearDown = async () => {
    await cluster.stop();
    await rm(home, { recursive: true, force: true });
  };
  try {
    const maintenance = cluster.url('postgres');
    await ensureDatabase(maintenance, template);
    await prepareDatabase(cluster.url(template));
    await freeze(maintenance);
    project.provide('testCluster', maintenance);
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}

/** A database is cloned only while nobody is connected to it. So nobody can, not even autovacuum. */
async function freeze(maintenance: string): Promise<void> {
  const client = new Client({ connectionString: maintenance });
  await client.connect();
  await client.query(`alter database ${template} with is_template true allow_connections false`);
  await client.end();
}
