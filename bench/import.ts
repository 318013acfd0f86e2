/**
 * Measures how long an import of 30,000 rows takes, compared with an import row by row, how much memory it needs, and how long other
 * members wait during it:
 *
 *   node bench/import.ts [--rows 30000] [--people 20000]
 *
 * It uses a PostgreSQL of its own with the durable settings and a server process of its own.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import { loadDemo } from '../demo/src/demo.commands.ts';
import { readImportFile } from '../server/src/relationships/linkedin-import/file/read-file.ts';
import { storeRows } from '../server/src/relationships/linkedin-import/linkedin-import.commands.ts';
import { importRows, readRows } from '../server/src/relationships/linkedin-import/import-step.commands.ts';
import { connect } from '../server/src/platform/database/database.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { hashPassword } from '../server/src/platform/passwords.ts';
import { prepareDatabase } from '../server/src/prepare-database.ts';
import { contactsFile } from '../server/test/contacts.ts';
import { startServer } from '../server/test/process.ts';
import { pagesOfPeople } from './pages-of-people.ts';
import { BENCH_PASSWORD, signIn } from './sign-in.ts';
import { measureOthers } from './others.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '30000' }, people: { type: 'string', default: '20000' } },
});
const rows = Number(values.rows);
/** The import row by row is measured with this many rows. */
const SINGLE_ROWS = Math.min(rows, 1000);

const home = mkdtempSync(join(tmpdir(), 'kith-bench-import-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'postgres'), durable: true });
try {
  await ensureDatabase(postgres.url('postgres'), 'kith');
  const url = postgres.url('kith');
  await prepareDatabase(url);
  await loadDemo(url, { people: Number(values.people), passwordHash: await hashPassword(BENCH_PASSWORD) });
  // The same options as in scripts/run-typescript.mjs.
  const server = await startServer({ DATABASE_URL: url, NODE_OPTIONS: '--max-semi-space-size=4' });
  try {
    const memoryBefore = memoryOf(server.child.pid);
    const member = await signIn(server.baseUrl, 'new@kith.example');
    const file = contactsFile({ rows, prefix: 'alone' });
    const first = await timed(() => importFile(server.baseUrl, member, file));
    console.log(`import of ${rows.toLocaleString('en')} rows: ${seconds(first)}`);
    console.log(`the same file again:     ${seconds(await timed(() => importFile(server.baseUrl, member, file)))}`);
    // Measured before other requests use memory.
    console.log(`server memory:           ${memoryBefore} MB before, at most ${memoryOf(server.child.pid)} MB`);
    const other = await signIn(server.baseUrl, 'owner@kith.example');
    const admin = await signIn(server.baseUrl, 'admin@kith.example');
    const list = pagesOfPeople(server.baseUrl, other);
    const beside = contactsFile({ rows, prefix: 'beside' });
    console.log(`during an import, ${await measureOthers(list, () => importFile(server.baseUrl, admin, beside))}`);
    const whole = ((await importRowByRow(url)) * rows) / SINGLE_ROWS;
    console.log(
      `row by row:              ${seconds(whole)} (from ${SINGLE_ROWS} rows), × ${(whole / first).toFixed(1)}`,
    );
  } finally {
    await server.end('SIGTERM');
  }
} finally {
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}

async function importFile(baseUrl: string, cookie: string, content: string): Promise<void> {
  const form = new FormData();
  form.append('file', new File([content], 'Connections.csv'));
  const path = `${baseUrl}/api/tools/contacts/linkedin`;
  const response = await fetch(path, { method: 'POST', headers: { cookie }, body: form });
  let found = (await response.json()) as LinkedinImport;
  if (!response.ok) throw new Error(JSON.stringify(found));
  while (found.status === 'running') {
    await sleep(200);
    found = (await (await fetch(`${path}/${found.id}`, { headers: { cookie } })).json()) as LinkedinImport;
  }
  if (found.status !== 'completed') throw new Error(JSON.stringify(found));
}

/** The same rules and writes, one row at a time, with as many rows in a transaction as the import. */
async function importRowByRow(url: string): Promise<number> {
  const { db, end } = connect({ url, poolSize: 2, statementTimeoutMs: 60_000, onError: () => {} });
  try {
    const bytes = Buffer.from(contactsFile({ rows: SINGLE_ROWS, prefix: 'single' }));
    const file = await readImportFile({ name: 'Connections.csv', bytes });
    const user = await db
      .selectFrom('user_account as u')
      .innerJoin('network as n', 'n.owner_user_id', 'u.id')
      .where('username', '=', 'member@kith.example')
      .select(['u.id as userId', 'u.person_id as personId', 'n.id as networkId'])
      .$narrowType<{ personId: number }>()
      .executeTakeFirstOrThrow();
    return await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('linkedin_import')
        .values({ user_id: user.userId, status: 'completed', file_name: '', completed_on: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await storeRows(trx, id, 1, file.rows);
      const running = { id, ...user, kind: 'file', exportedOn: file.exportedOn } as const;
      return timed(async () => {
        for (const row of await readRows(trx, id, 1, SINGLE_ROWS))
          await importRows(trx, running, [row], { write: true, secret: '' });
      });
    });
  } finally {
    await end();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** The highest memory use of a process, in MB. */
function memoryOf(pid: number | undefined): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}
