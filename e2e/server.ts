/** Starts the real server with the demo for the browser tests. Its data is deleted when it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo } from '../server/test/demo-cluster.ts';
import { startPrepared } from '../server/test/prepared-clusters.ts';

const home = mkdtempSync(join(tmpdir(), 'kith-e2e-'));
const database = await startPrepared(demo);
const server = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
  // Replaces a DATABASE_URL of the developer.
  env: { ...process.env, DATABASE_URL: database.url('kith'), KITH_DATA: home, KITH_DRAIN_SECONDS: '0' },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
const [code] = await once(server, 'exit');
await database.stop();
rmSync(home, { recursive: true, force: true });
process.exitCode = code ?? 1;
