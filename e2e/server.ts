/** Starts the real server with the demo for the browser tests, and a provider for single sign-on. Its data is deleted when it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo } from '../server/test/demo-cluster.ts';
import { startPrepared } from '../server/test/prepared-clusters.ts';
import { startSignOnProvider } from '../server/test/sign-on-provider.ts';

const home = mkdtempSync(join(tmpdir(), 'kith-e2e-'));
const provider = await startSignOnProvider(`http://localhost:${process.env['PORT'] ?? 3000}`);
const database = await startPrepared(demo);
const databaseFile = process.env['E2E_DATABASE_URL_FILE'];
if (databaseFile) writeFileSync(databaseFile, database.url('kith'), { mode: 0o600 });
const server = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
  // Replaces a DATABASE_URL of the developer.
  env: {
    ...process.env,
    ...provider.env,
    DATABASE_URL: database.url('kith'),
    KITH_DATA: home,
    KITH_DRAIN_SECONDS: '0',
  },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
const [code] = await once(server, 'exit');
await database.stop();
await provider.close();
if (databaseFile) rmSync(databaseFile, { force: true });
rmSync(home, { recursive: true, force: true });
process.exitCode = code ?? 1;
