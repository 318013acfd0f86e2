/** A cluster with the demo of `npm start`, in the database "kith": for screen tests and journeys. */
import { loadDemo } from '../src/load-demo.ts';
import { ensureDatabase } from '../src/platform/database/embedded.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { DEMO_PASSWORD } from '../src/start.ts';
import type { ClusterRecipe } from './prepared-clusters.ts';

export const demo: ClusterRecipe = {
  name: 'demo',
  sources: [
    'server/migrations/*',
    'server/reference/*',
    'server/src/start.ts',
    'server/src/{services/reference,access,directory,platform/database}/**/*.ts',
    'demo/src/**/*.ts',
    'contract/src/**/*.ts',
  ],
  async create(cluster) {
    await ensureDatabase(cluster.url('postgres'), 'kith');
    await prepareDatabase(cluster.url('kith'));
    await loadDemo(cluster.url('kith'), { passwordHash: await hashPassword(DEMO_PASSWORD) });
  },
};
