/** A cluster with 100,000 people, as in the daily benchmark, in the database "kith". */
import { Client } from 'pg';
import { loadDemo } from '../src/load-demo.ts';
import { ensureDatabase } from '../src/platform/database/embedded.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { TEST_PASSWORD } from './app.ts';
import { demo } from './demo-cluster.ts';
import { createIndexes, dropIndexes } from './indexes.ts';
import type { ClusterRecipe } from './prepared-clusters.ts';

export const PEOPLE = 100_000;

export const large: ClusterRecipe = {
  name: 'large',
  sources: [...demo.sources, 'server/test/{large-cluster,indexes}.ts'],
  async create(cluster) {
    const url = cluster.url('kith');
    await ensureDatabase(cluster.url('postgres'), 'kith');
    await prepareDatabase(url);
    // Not a pool, whose end() resolves before its connections are closed: the cluster stops next, and would break them.
    const client = new Client({ connectionString: url });
    await client.connect();
    // Creating indexes at the end is much faster than updating them row by row.
    const indexes = await dropIndexes(client);
    await loadDemo(url, { seed: 1, people: PEOPLE, targets: false, passwordHash: await hashPassword(TEST_PASSWORD) });
    await createIndexes(client, indexes);
    await client.query('vacuum analyze');
    await client.end();
  },
};
