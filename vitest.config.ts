import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const webSetup = 'web/test/setup.ts';

/** Files with only campaigns, and files with tests that also have a long form. */
const campaignsAlone = '**/*.campaign.test.ts';
const withLongerForm = globSync('{server/src,scripts}/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('/test/campaign.ts'),
);

/** Test files share imported modules, because importing takes longer than most tests. So our modules must not have state. */
const together = { isolate: false, maxWorkers: 2 } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...together,
          include: ['contract/src/**/*.test.ts', '{server,demo}/src/**/*.unit.test.ts', '{scripts,bench}/**/*.test.ts'],
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
        // The production build of React renders twice as fast. The mode separates its compile cache from that of `web`.
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
          // Some tests wait for a process to end or for a timeout.
          maxWorkers: 3,
          include: ['{server,demo}/src/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts', campaignsAlone],
          globalSetup: ['server/test/cluster.ts'],
          // Each test uses a complete server and a real database, on a machine that may be busy.
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
          // Hundreds of rounds, perhaps on a slow machine.
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
