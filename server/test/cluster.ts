/**
 * One PostgreSQL for all api tests, with a migrated template database that has the reference data. Every test file clones it (see
 * database.ts), which takes a fraction of the time of a migration.
 */
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureDatabase } from '../src/platform/database/embedded.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { startPrepared, type ClusterRecipe } from './prepared-clusters.ts';
import { readRowShapes } from './row-shapes.ts';
import { template } from './template.ts';

export const migrated: ClusterRecipe = {
  name: 'migrated',
  sources: [
    'server/migrations/*',
    'server/reference/*',
    'server/src/prepare-database.ts',
    'server/src/services/reference/*.ts',
    'server/src/platform/database/migrate.ts',
    'contract/src/**/*.ts',
  ],
  async create(cluster) {
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

/** A database can be cloned only without connections to it. So none are allowed, not even of autovacuum. */
async function freeze(maintenance: string): Promise<void> {
  const client = new Client({ connectionString: maintenance });
  await client.connect();
  await client.query(`alter database ${template} with is_template true allow_connections false`);
  await client.end();
}
