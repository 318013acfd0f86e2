/** Tests `npm start`: the process is started, stopped, killed in every way, and started again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isCampaign } from '../server/test/campaign.ts';
import { freePort } from '../server/test/free-port.ts';
import { root } from './install-and-find-node.mjs';

const rounds = 3;
const patience = 120_000;

let home: string;
let port: number;
const started = new Set<Kith>();

interface Kith {
  launcher: ChildProcess;
  said(): string;
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'kith-start-'));
  port = await freePort();
});

afterEach(async () => {
  for (const kith of started) await stop(kith, 'SIGTERM');
});

afterAll(async () => {
  await rm(home, { recursive: true, force: true, maxRetries: 50 });
});

it('ends cleanly on SIGTERM and SIGINT', { timeout: patience * 2 }, async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const kith = await ready(startKith());
    const postgres = postgresPid();
    expect(await stop(kith, signal)).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  }
});

it.runIf(process.platform === 'linux' && isCampaign)(
  'recovers from every kill -9',
  { timeout: patience * rounds * 5 },
  async () => {
    // Not of PostgreSQL alone, after which Kith goes on: see embedded-outage.test.ts.
    const victims: ((kith: Kith) => number[])[] = [
      (kith) => [serverPid(kith)],
      (kith) => [serverPid(kith), postgresPid()],
      (kith) => [kith.launcher.pid!],
      (kith) => [kith.launcher.pid!, serverPid(kith), postgresPid()],
    ];
    for (let round = 0; round < rounds; round++) {
      for (const victimsOf of victims) {
        const kith = await ready(startKith());
        const ended = once(kith.launcher, 'exit');
        for (const pid of victimsOf(kith)) process.kill(pid, 'SIGKILL');
        await ended;
        started.delete(kith);
        await portIsFree();
      }
    }
    await ready(startKith());
  },
);

it('says what to do when the port is taken', { timeout: patience }, async () => {
  const other = await listen(port);
  const kith = startKith();
  const [code] = await once(kith.launcher, 'exit');
  other.close();
  expect(code).toBe(1);
  expect(kith.said()).toContain('PORT=');
});

it('says what to do when its data is in use, and leaves the running Kith alone', { timeout: patience }, async () => {
  await ready(startKith());
  const second = startKith({ PORT: String(await freePort()) });
  const [code] = await once(second.launcher, 'exit');
  expect(code).toBe(1);
  expect(second.said()).toContain('Another Kith');
  expect(second.said()).toContain('KITH_DATA');
  expect(await isReady()).toBe(true);
});

function startKith(env: NodeJS.ProcessEnv = {}): Kith {
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
  const launcher = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: { ...inherited, KITH_DATA: home, PORT: String(port), KITH_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  const kith = { launcher, said: () => said };
  started.add(kith);
  return kith;
}

async function ready(kith: Kith): Promise<Kith> {
  while (!(await isReady())) {
    if (hasEnded(kith)) throw new Error(`Kith has ended instead of starting:\n${kith.said()}`);
    await sleep(100);
  }
  return kith;
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/health/ready`)).ok;
  } catch {
    return false;
  }
}

async function stop(kith: Kith, signal: NodeJS.Signals): Promise<number | null> {
  started.delete(kith);
  if (hasEnded(kith)) return kith.launcher.exitCode;
  const ended = once(kith.launcher, 'exit');
  kith.launcher.kill(signal);
  return (await ended)[0];
}

const hasEnded = ({ launcher }: Kith) => launcher.exitCode !== null || launcher.signalCode !== null;

/** The server: the only child of the launcher once everything is built. */
const serverPid = ({ launcher: { pid } }: Kith) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]);

const postgresPid = () => Number(readFileSync(join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function listen(wanted: number): Promise<Server> {
  // Without a host it uses the port on all addresses.
  const server = createServer().listen(wanted);
  await once(server, 'listening');
  return server;
}

/** The server of a killed launcher needs a moment to exit. */
async function portIsFree(): Promise<void> {
  await expect.poll(isReady, { timeout: 30_000 }).toBe(false);
}
