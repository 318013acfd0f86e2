/** The embedded PostgreSQL ends while Kith runs: it is started again, unless that does not help. */
import { mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAdmin } from '../test/admin-command.ts';
import { hasEnded, startServer, type ServerProcess } from '../test/process.ts';
import { query } from '../test/query.ts';
import { socketUrl } from './platform/database/embedded.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });
const patience = { timeout: 60_000, interval: 20 };

let home: string;
let server: ServerProcess;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'kith-embedded-outage-'));
  server = await startServer({ KITH_DATA: home });
});
afterEach(async () => {
  if (!hasEnded(server)) await server.end('SIGKILL');
  await rm(home, { recursive: true, force: true, maxRetries: 50 });
});

const lockFile = () => readFileSync(join(home, 'postgres/postmaster.pid'), 'utf8').split('\n');
const processOfPostgres = () => Number(lockFile()[0]);
const socketDirectory = () => lockFile()[4] ?? '';
const becomes = (expected: number) =>
  vi.waitFor(async () => expect((await fetch(`${server.baseUrl}/health/ready`)).status).toBe(expected), patience);
/** A failed sign-in is counted, which is a write. */
const write = async () => {
  const response = await fetch(`${server.baseUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody@kith.example', password: 'wrong' }),
  });
  return response.status;
};

test('starts a killed PostgreSQL again, with everything that was committed', async () => {
  await runAdmin({ KITH_DATA: home }, 'create', 'ada@kith.example');
  const before = processOfPostgres();
  const [child] = await query<{ pid: number }>(
    socketUrl(socketDirectory(), 'kith'),
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  );
  // A process of PostgreSQL that does not end holds up the next start.
  process.kill(child?.pid ?? 0, 'SIGSTOP');
  process.kill(before, 'SIGKILL');
  await becomes(503);
  process.kill(child?.pid ?? 0, 'SIGCONT');
  await becomes(200);
  expect(processOfPostgres()).not.toBe(before);
  expect(await write()).toBe(401);
  expect((await runAdmin({ KITH_DATA: home }, 'list')).stdout).toContain('ada@kith.example');
  expect(await server.end('SIGTERM'), server.output()).toBe(0);
});

test('ends with 1 if PostgreSQL ends again and again', async () => {
  for (let kill = 1; kill <= 4; kill++) {
    await becomes(200);
    const current = processOfPostgres();
    process.kill(current, 'SIGKILL');
    if (kill < 4) await vi.waitFor(() => expect(processOfPostgres()).not.toBe(current), patience);
  }
  expect(await server.ended).toBe(1);
  expect(server.output().match(/Starting it again/g)).toHaveLength(3);
});

test('ends with 1 if PostgreSQL does not start again', async () => {
  renameSync(join(home, 'postgres/PG_VERSION'), join(home, 'moved'));
  process.kill(processOfPostgres(), 'SIGKILL');
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('PostgreSQL has ended unexpectedly');
});
