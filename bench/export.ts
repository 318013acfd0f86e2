/**
 * Measures the memory that an export of 100,000 rows needs on the server, with a fast and a slow client:
 *
 *   node bench/export.ts [--rows 100000] [--list activity]
 *
 * It uses a PostgreSQL and a server process of its own. The memory is the resident set size of the process.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { loadDemo } from '../demo/src/demo.commands.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { databaseOn } from '../server/src/platform/database/one-connection.ts';
import { hashPassword } from '../server/src/platform/passwords.ts';
import { prepareDatabase } from '../server/src/prepare-database.ts';
import { rebuildPersonSearch } from '../server/src/directory/rebuild.ts';
import { BENCH_PASSWORD, signIn } from './sign-in.ts';
import { startServer } from '../server/test/process.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, list: { type: 'string' } },
});
const rows = Number(values.rows);
/** The slow client waits this long after every chunk. */
const PAUSE_MS = 10;

const home = mkdtempSync(join(tmpdir(), 'kith-bench-export-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'postgres'), durable: false });
try {
  await ensureDatabase(postgres.url('postgres'), 'kith');
  const url = postgres.url('kith');
  await prepareDatabase(url);
  await loadDemo(url, { people: 1000, passwordHash: await hashPassword(BENCH_PASSWORD) });
  await addRows(url);
  const server = await startServer({ DATABASE_URL: url, NODE_OPTIONS: '--max-semi-space-size=4' });
  try {
    const cookie = await signIn(server.baseUrl, 'admin@kith.example');
    // Warms up: loads and compiles the code.
    await download(`${server.baseUrl}/api/tools/activity.csv?action=nothing`, cookie, 0);
    for (const list of values.list === undefined ? ['activity', 'persons', 'organizations'] : [values.list])
      for (const pause of [0, PAUSE_MS]) await measure(server, cookie, list, pause);
  } finally {
    await server.end('SIGTERM');
  }
} finally {
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}

async function measure(server: Awaited<ReturnType<typeof startServer>>, cookie: string, list: string, pause: number) {
  const { pid } = server.child;
  const before = memoryOf(pid);
  const seen: number[] = [];
  const watching = setInterval(() => seen.push(memoryOf(pid)), 20);
  const start = performance.now();
  const { lines, bytes } = await download(`${server.baseUrl}/api/tools/${list}.csv`, cookie, pause);
  clearInterval(watching);
  const half = Math.floor(seen.length / 2);
  console.log(
    `${list}, ${pause === 0 ? 'at once' : 'slowly'}: ${lines.toLocaleString('en')} rows, ${(bytes / 1e6).toFixed(1)} MB in ` +
      `${((performance.now() - start) / 1000).toFixed(1)} s; memory ${before} MB before, at most ${Math.max(...seen.slice(0, half))} MB ` +
      `in the first half and ${Math.max(...seen.slice(half))} MB in the second, ${memoryOf(pid)} MB after`,
  );
}

/** Reads the answer chunk by chunk, like a browser that writes a file. */
async function download(address: string, cookie: string, pause: number) {
  const response = await fetch(address, { headers: { cookie } });
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  let [lines, bytes] = [-1, 0];
  for await (const piece of response.body as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    for (const byte of piece) if (byte === 10) lines++;
    if (pause > 0) await sleep(pause);
  }
  return { lines, bytes };
}

async function addRows(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into activity (actor_id, action, entity_type, entity_id, details)
       select 1, 'person-edited', 'person', 1 + n % 1000, jsonb_build_object('changes', jsonb_build_object(
         'headline', jsonb_build_object('from', repeat('before ', 20), 'to', repeat('after ', 20))))
       from generate_series(1, $1) n`,
      [rows],
    );
    await client.query(
      `insert into person (first_name, last_name) select 'Person', 'Number ' || n from generate_series(1, $1) n`,
      [rows],
    );
    await client.query(`insert into organization (name) select 'Organization ' || n from generate_series(1, $1) n`, [
      rows,
    ]);
    await databaseOn(client).transaction().execute(rebuildPersonSearch);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The current memory of a process, in MB. */
function memoryOf(pid: number | undefined): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}
