/** Starts a real server with the demo for the screens tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's URL: http://localhost:12345. */
    kith: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort();
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../e2e/server.ts')], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', VITEST: undefined },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const kith = `http://localhost:${port}`;
  while (!(await isReady(kith))) {
    if (server.exitCode !== null) throw new Error('Kith has ended instead of starting; the reason is above.');
    await sleep(50);
  }
  project.provide('kith', kith);
  return async () => {
    server.kill('SIGTERM');
    await ended;
  };
}

async function isReady(kith: string): Promise<boolean> {
  return fetch(`${kith}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
