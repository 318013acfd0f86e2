import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const webSetup = 'web/test/setup.ts';

/** Files of campaigns alone, and those with tests that have a longer form. */
const campaignsAlone = '**/*.campaign.test.ts';
const withLongerForm = globSync('{server/src,scripts}/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('/test/campaign.ts'),
);

/** Files share what they import, which takes longer than most of them: nothing of ours may remember anything in a module. */
const together = { isolate: false, maxWorkers: 2 } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...together,
          include: ['contract/src/**/*.test.ts', '{server,demo}/src/**/*.unit.test.ts', 'scripts/**/*.test.ts'],
          exclude: [campaignsAlone],
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          ...together,
          root: '.',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 30_000,
          setupFiles: [webSetup],
        },
      },
      {
        extends: './web/vite.config.ts',
        // React as it is shipped draws twice as fast. The mode keeps what is compiled for it apart from what is compiled for `web`.
        mode: 'production',
        oxc: { jsx: { development: false } },
        test: {
          name: 'screens',
          ...together,
          root: '.',
          include: ['web/screens/**/*.test.tsx'],
          environment: 'jsdom',
          globalSetup: ['web/test/demo-server.ts'],
          setupFiles: [webSetup, 'web/test/screen-setup.ts'],
          env: { NODE_ENV: 'production' },
          // The first test of a worker compiles the client.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          ...together,
          // Some wait for a process that ends or for a time that is over.
          maxWorkers: 3,
          include: ['{server,demo}/src/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts', campaignsAlone],
          globalSetup: ['server/test/cluster.ts'],
          // A test here goes through a whole server and a real database, on a machine that may be busy with others.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'campaigns',
          ...together,
          include: [`{server/src,scripts}/${campaignsAlone}`, ...withLongerForm],
          globalSetup: ['server/test/cluster.ts'],
          // Hundreds of rounds, on a machine that may be slow.
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
