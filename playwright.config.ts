import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

// An environment variable, so that the workers need not search for Chromium again.
process.env['CHROMIUM_PATH'] ??= await findChromium();

// Another port lets two checkouts be tested side by side.
const port = Number(process.env['E2E_PORT'] ?? 4173);
// The server writes the address of its database into it.
process.env['E2E_DATABASE_URL_FILE'] ??= join(tmpdir(), `kith-e2e-${port}.database`);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // More workers than processors, because tests often wait for pages.
  workers: 3,
  // A forgotten test.only would skip all other tests.
  forbidOnly: Boolean(process.env['CI']),
  // Some tests use three browsers, and machines can be slow.
  timeout: 120_000,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording takes 50 % more time. PWTRACE=on records a run for debugging.
    trace: process.env['PWTRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Transitions are drawn by the CPU, which delays the tests.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      // No sandbox, because root and most containers cannot use one. The tests open only our own pages.
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    // "exec", so that the stop signal reaches the server and not a shell.
    command: `exec "${process.execPath}" scripts/run.mjs e2e/server.ts`,
    url: `http://localhost:${port}/health/ready`,
    env: { PORT: String(port), E2E_DATABASE_URL_FILE: process.env['E2E_DATABASE_URL_FILE'] },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
