/** The demo as `npm start` makes it, in a database called "kith": for the tests of screens and the journeys. */
import { loadDemo } from '../src/load-demo.ts';
import { ensureDatabase } from '../src/platform/database/embedded.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { DEMO_PASSWORD } from '../src/start.ts';
import type { Recipe } from './prepared.ts';

export const demo: Recipe = {
  name: 'demo',
  madeFrom: [
    'server/migrations/*',
    'server/reference/*',
    'server/src/start.ts',
    'server/src/{services/reference,access,directory,platform/database}/**/*.ts',
    'demo/src/**/*.ts',
    'contract/src/**/*.ts',
  ],
  async make(cluster) {
    await ensureDatabase(cluster.url('postgres'), 'kith');
    await prepareDatabase(cluster.url('kith'));
    await loadDemo(cluster.url('kith'), { passwordHash: await hashPassword(DEMO_PASSWORD) });
  },
};
