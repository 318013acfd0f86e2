import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const webSetup = 'web/test/setup.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/src/**/*.test.ts', 'server/src/**/*.unit.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: '.',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 30_000,
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'screens',
          root: '.',
          include: ['web/screens/**/*.test.tsx'],
          environment: 'jsdom',
          globalSetup: ['web/test/demo-server.ts'],
          setupFiles: [webSetup],
          testTimeout: 30_000,
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/src/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts'],
          globalSetup: ['server/test/cluster.ts'],
          // A test here goes through a whole server and a real database, on a machine that may be busy with others.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
