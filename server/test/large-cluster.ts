/** A hundred thousand people, as the everyday benchmark has them, in a database called "kith". */
import { Client } from 'pg';
import { loadDemo } from '../src/load-demo.ts';
import { ensureDatabase } from '../src/platform/database/embedded.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { TEST_PASSWORD } from './app.ts';
import { demo } from './demo-cluster.ts';
import { createIndexes, dropIndexes } from './indexes.ts';
import type { Recipe } from './prepared.ts';

export const PEOPLE = 100_000;

export const large: Recipe = {
  name: 'large',
  madeFrom: [...demo.madeFrom, 'server/test/{large-cluster,indexes}.ts'],
  async make(cluster) {
    const url = cluster.url('kith');
    await ensureDatabase(cluster.url('postgres'), 'kith');
    await prepareDatabase(url);
    // Not a pool, which has ended before its connections have: the cluster stops next, and would break them.
    const client = new Client({ connectionString: url });
    await client.connect();
    // Indexes are made much faster at once than row by row.
    const indexes = await dropIndexes(client);
    await loadDemo(url, { seed: 1, people: PEOPLE, passwordHash: await hashPassword(TEST_PASSWORD) });
    await createIndexes(client, indexes);
    await client.query('vacuum analyze');
    await client.end();
  },
};
