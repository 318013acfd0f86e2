import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { campaign, isCampaign } from '../../../test/campaign.ts';
import { ensureDatabase, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';

const rounds = 10;

let home: string;
let dataDir: string;
const owners = new Set<ChildProcess>();

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kith-embedded-'));
  dataDir = join(home, 'postgres');
});

afterEach(async () => {
  for (const owner of owners) await kill(owner);
  // A server whose owner was killed may still be writing.
  await rm(home, { recursive: true, force: true, maxRetries: 50 });
});

const start = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, durable: false, settings: { shared_buffers: '16MB' } });

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

interface Ready {
  pid: number;
  url: string;
  rows: number;
}

/** Starts a process that owns the cluster and can be killed, unlike the test process. */
function own(): { process: ChildProcess; ready: Promise<Ready> } {
  const script = join(import.meta.dirname, '../../../test/killable-cluster.ts');
  const owner = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  owners.add(owner);
  const ready = new Promise<Ready>((resolve, reject) => {
    let complaint = '';
    owner.stdout.on('data', (line: Buffer) => resolve(JSON.parse(line.toString())));
    owner.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
    owner.once('close', () => reject(new Error(`the owner has ended: ${complaint}`)));
  });
  ready.catch(() => {});
  return { process: owner, ready };
}

async function kill(owner: ChildProcess): Promise<void> {
  owners.delete(owner);
  if (owner.exitCode !== null || owner.signalCode !== null) return;
  const ended = once(owner, 'exit');
  owner.kill('SIGKILL');
  await ended;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('the embedded PostgreSQL', () => {
  it('starts, stores data, and stops', async () => {
    const first = await start();
    await ensureDatabase(first.url('postgres'), 'kith');
    await ensureDatabase(first.url('postgres'), 'kith');
    await query(first.url('kith'), 'create table kept as select 42 as answer');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start();
    expect(await query(second.url('kith'), 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('is closed to the network and to other users', async () => {
    const cluster = await start();
    expect(await query(cluster.url('postgres'), 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    const socketDirectory = new URL(cluster.url('postgres')).searchParams.get('host')!;
    expect(statSync(socketDirectory).mode & 0o077).toBe(0);
    await cluster.stop();
    expect(existsSync(socketDirectory)).toBe(false);
  });

  it('refuses a second owner while the first one runs', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(/Another Kith \(process \d+\).*KITH_DATA/);
    await expect(own().ready).rejects.toThrow(`Another Kith (process ${process.pid})`);
    expect(await query(first.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it('starts again after an interrupted first start', async () => {
    mkdirSync(`${dataDir}.draft-1/base`, { recursive: true });
    writeFileSync(`${dataDir}.draft-1/PG_VERSION`, '18\n');
    const cluster = await start();
    await cluster.stop();
    expect(readdirSync(home).filter((name) => name.includes('draft'))).toEqual([]);
  });

  it('does not mistake another process with the same number for a running server', async () => {
    const first = await start();
    const lockFile = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8');
    await first.stop();
    writeFileSync(join(dataDir, 'postmaster.pid'), lockFile.replace(/^\d+/, String(process.pid)), { mode: 0o666 });
    const second = await start();
    await second.stop();
  });

  it('refuses a directory that is not a cluster, without changing it', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'diary.txt'), 'mine');
    await expect(start()).rejects.toThrow('not a PostgreSQL cluster');
    expect(readFileSync(join(dataDir, 'diary.txt'), 'utf8')).toBe('mine');
  });

  it('names the version of data that it cannot open, and says how they move to this one', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/is of PostgreSQL 12.*admin -- backup FILE.*admin -- restore FILE/);
    expect(readdirSync(dataDir)).toEqual(['PG_VERSION']);
  });
});

describe('after kill -9', () => {
  campaign(
    'of the owner, PostgreSQL stops by itself and the next start has all rows',
    async () => {
      for (let round = 1; round <= rounds; round++) {
        const { process: owner, ready } = own();
        const { pid, rows } = await ready;
        expect(rows).toBe(round);
        await kill(owner);
        await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
      }
    },
    rounds * 10_000,
  );

  it(
    'of the owner, of PostgreSQL or of both, the next start works at once and has all rows',
    async () => {
      for (let round = 1; round <= (isCampaign ? rounds * 3 : 3); round++) {
        const { process: owner, ready } = own();
        const { pid, rows } = await ready;
        expect(rows).toBe(round);
        if (round % 3 !== 0) process.kill(pid, 'SIGKILL');
        if (round % 3 === 1) expect((await once(owner, 'exit'))[0]).toBe(7);
        await kill(owner);
      }
    },
    rounds * 30_000,
  );

  campaign(
    'during a start, the next start works',
    async () => {
      for (let round = 0; round < rounds * 2; round++) {
        const { process: owner } = own();
        await sleep(Math.random() * 900);
        await kill(owner);
      }
      const { process: owner, ready } = own();
      expect((await ready).rows).toBeGreaterThan(0);
      await kill(owner);
    },
    30_000 + rounds * 10_000,
  );

  it.skipIf(process.platform !== 'linux' || !isCampaign)(
    'of the owner and the watchdog, the next start first stops the orphaned PostgreSQL',
    async () => {
      const { process: owner, ready } = own();
      const { pid: orphan } = await ready;
      process.kill(watchdogOf(owner.pid!, orphan), 'SIGKILL');
      await kill(owner);
      await sleep(300);
      expect(isAlive(orphan)).toBe(true);

      const said: string[] = [];
      const cluster = await startEmbeddedPostgres({ dataDir, durable: false, log: (line) => said.push(line) });
      expect(said).toEqual([expect.stringContaining(`process ${orphan}`)]);
      expect(await query(cluster.url('postgres'), 'select count(*)::int as count from kept')).toEqual([{ count: 1 }]);
      await cluster.stop();
    },
  );
});

/** The owner's other child. */
function watchdogOf(owner: number, postgres: number): number {
  const children = readFileSync(`/proc/${owner}/task/${owner}/children`, 'utf8').trim().split(' ').map(Number);
  return children.find((pid) => pid !== postgres)!;
}
