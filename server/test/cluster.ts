/**
 * One PostgreSQL for all api tests, with a migrated database that knows the reference data. Every test file clones that
 * one (see database.ts), which takes a fraction of the time that migrating does.
 */
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureDatabase } from '../src/platform/database/embedded.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { startPrepared, type Recipe } from './prepared.ts';
import { readRowShapes } from './row-shapes.ts';
import { template } from './template.ts';

const migrated: Recipe = {
  name: 'migrated',
  madeFrom: [
    'server/migrations/*',
    'server/reference/*',
    'server/src/prepare-database.ts',
    'server/src/services/reference/*.ts',
    'server/src/platform/database/migrate.ts',
    'contract/src/**/*.ts',
  ],
  async make(cluster) {
    await ensureDatabase(cluster.url('postgres'), template);
    await prepareDatabase(cluster.url(template));
    await freeze(cluster.url('postgres'));
  },
};

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPrepared(migrated);
  project.provide('testCluster', cluster.url('postgres'));
  project.provide('rowShapes', process.env['KITH_ROW_SHAPES'] ? readRowShapes() : null);
  return () => cluster.stop();
}

/** A database is cloned only while nobody is connected to it. So nobody can, not even autovacuum. */
async function freeze(maintenance: string): Promise<void> {
  const client = new Client({ connectionString: maintenance });
  await client.connect();
  await client.query(`alter database ${template} with is_template true allow_connections false`);
  await client.end();
}
