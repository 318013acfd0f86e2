/** Tests `npm run dev`: it serves client and server, restarts after changes, and leaves no processes behind. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, utimesSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freePort } from '../server/test/free-port.ts';
import { root } from './install-and-find-node.mjs';

const patience = 120_000;
const runner = join(root, 'scripts/run.mjs');

let home: string;
let port: number;
let webPort: number;
const started = new Set<Dev>();

interface Dev {
  launcher: ChildProcess;
  said(): string;
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'kith-dev-'));
  port = await freePort();
  webPort = await freePort();
});

afterEach(async () => {
  for (const dev of started) await stop(dev);
});

afterAll(async () => {
  await rm(home, { recursive: true, force: true, maxRetries: 50 });
});

it('serves the client and forwards calls to the server', { timeout: patience }, async () => {
  const dev = await ready(startDev());
  expect(dev.said()).toContain(`http://localhost:${webPort}`);
  const page = await fetch(`http://localhost:${webPort}/people`);
  expect(await page.text()).toContain('/@vite/client');
  const refused = await fetch(`http://localhost:${webPort}/api/tools/account`);
  expect(refused.status).toBe(401);
  expect(await stop(dev)).toBe(0);
});

it('restarts the server when one of its files is saved', { timeout: patience }, async () => {
  const dev = await ready(startDev());
  const postgres = postgresPid();
  for (const file of ['server/src/app.ts', 'contract/src/fields.ts', 'server/migrations/landed.sha256']) {
    utimesSync(join(root, file), new Date(), new Date());
    await says(dev, `${file} has changed`);
    // The call waits until the new server is ready.
    expect((await fetch(`http://localhost:${webPort}/api/tools/account`)).status).toBe(401);
  }
  expect(postgresPid()).toBe(postgres);
});

it.skipIf(process.platform !== 'linux')(
  'leaves no process behind after any kill -9',
  { timeout: patience * 5 },
  async () => {
    const victims: ((dev: Dev) => number)[] = [
      ({ launcher }) => launcher.pid!,
      ({ launcher }) => firstChild(launcher.pid!),
      () => postgresPid(),
    ];
    for (const victimOf of victims) {
      const dev = await ready(startDev());
      const parent = firstChild(dev.launcher.pid!);
      const processes = [dev.launcher.pid!, parent, ...childrenOf(parent), postgresPid()];
      const ended = once(dev.launcher, 'exit');
      process.kill(victimOf(dev), 'SIGKILL');
      await ended;
      started.delete(dev);
      await expect.poll(() => processes.filter(isAlive), { timeout: 30_000 }).toEqual([]);
    }
  },
);

it('says what to do when a port is taken', { timeout: patience }, async () => {
  for (const [name, taken] of Object.entries({ PORT: port, WEB_PORT: webPort })) {
    // Without a host it uses the port on all addresses.
    const other = createServer().listen(taken);
    await once(other, 'listening');
    const dev = startDev();
    const [code] = await once(dev.launcher, 'exit');
    other.close();
    expect(code).toBe(1);
    expect(dev.said()).toContain(`${name}=`);
  }
});

function startDev(): Dev {
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
  const launched = spawn(process.execPath, [runner, '--lean', 'scripts/dev.ts'], {
    env: { ...inherited, KITH_DATA: home, PORT: String(port), WEB_PORT: String(webPort), KITH_DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [launched.stdout, launched.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  const dev = { launcher: launched, said: () => said };
  started.add(dev);
  return dev;
}

async function ready(dev: Dev): Promise<Dev> {
  await says(dev, 'Kith is ready');
  return dev;
}

/** Resolves when the output contains the words. Rejects if the process ends before. */
async function says(dev: Dev, words: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const look = () => dev.said().includes(words) && resolve();
    dev.launcher.stdout?.on('data', look);
    dev.launcher.once('exit', () => reject(new Error(`It has ended, having said:\n${dev.said()}`)));
    look();
  });
}

async function stop(dev: Dev): Promise<number | null> {
  started.delete(dev);
  if (dev.launcher.exitCode !== null || dev.launcher.signalCode !== null) return dev.launcher.exitCode;
  const ended = once(dev.launcher, 'exit');
  dev.launcher.kill('SIGINT');
  return (await ended)[0];
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

const firstChild = (pid: number) => childrenOf(pid)[0]!;

const postgresPid = () => Number(readFileSync(join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
