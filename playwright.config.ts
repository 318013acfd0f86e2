import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

// Read by the workers too, which would otherwise each look for it.
process.env['CHROMIUM_PATH'] ??= await findChromium();

// Another port lets two checkouts be tested side by side.
const port = Number(process.env['E2E_PORT'] ?? 4173);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // More than there are processors, of which two would wait for pages now and then.
  workers: 3,
  // A test that was left as the only one to run would let all others pass unseen.
  forbidOnly: Boolean(process.env['CI']),
  // Some have three browsers, and machines can be slow; a test that is done costs no more.
  timeout: 120_000,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording everything takes half as long again: PWTRACE=on records a run that one wants to look into.
    trace: process.env['PWTRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Every frame of a transition is painted by the processor that the tests wait for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      // Without a sandbox, because root and most containers cannot have one; the only pages opened are our own.
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    // "exec", so that the signal to stop reaches the server and not a shell.
    command: `exec "${process.execPath}" scripts/run.mjs e2e/server.ts`,
    url: `http://localhost:${port}/health/ready`,
    env: { PORT: String(port) },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
