/**
 * node bench/directus.ts [--people 100000 --seconds 2]: measures reads of everybody beside Directus, a data platform that serves any
 * database as an API, over a copy of the same database. The first run installs Directus (700 MB) into .cache/directus.
 *
 * Directus has no networks or collectives, and ignores tables with composite keys, so both are asked as an admin, for fields that both
 * have. Calls alternate, from one client.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../server/test/free-port.ts';
import { openBenchDatabase } from './bench-database.ts';
import { installPackage } from './install-package.ts';
import { percentiles } from './measure.ts';
import { pick } from './cases.ts';
import { findMeasuredScopes } from './measured-scopes.ts';
import { startMeasuredServer } from './measured-server.ts';
import { signIn } from './sign-in.ts';

const VERSION = '12.4.0';
const TOKEN = 'a-token-of-the-benchmark';

const { values: options } = parseArgs({
  options: { people: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '2' } },
});
const people = Number(options.people);

const database = await openBenchDatabase({ people, seed: 1, log: (line) => console.log(line) });
const client = new Client({ connectionString: database.url });
await client.connect();
const home = install();
await client.query('drop database if exists directus with (force)');
const scopes = await findMeasuredScopes(client);
await client.end();
await copyDatabase(database.url);
const directus = await startDirectus(database.url);
const kith = await startMeasuredServer(database.url);
try {
  const scope = scopes.find(({ everybody }) => everybody);
  const organizations = scopes.find(({ collectiveId }) => collectiveId !== undefined)?.organizations;
  if (!scope || !organizations) throw new Error('The database has no admin or no collective to measure.');
  const cookie = await signIn(kith.address, scope.username);
  const listed = 'limit=50&meta=filter_count&sort=sort_name';
  const person = 'fields=id,name,headline,location_id.name';
  /** By read: draws a path of Kith and the path of Directus with the same parameters. */
  const reads: Record<string, () => [string, string]> = {
    'people, any page': () => {
      const at = page(people);
      return [`/tools/persons?admin=true&page=${at}`, `/items/person?${listed}&${person}&page=${at}`];
    },
    'people, name contains 5 letters': () => {
      const text = encodeURIComponent(pick(scope.names).slice(1, 6).trim());
      return [
        `/tools/persons?admin=true&name=${text}`,
        `/items/person?${listed}&${person}&filter[sort_name][_contains]=${text}`,
      ];
    },
    'people of an organization, by filter': () => {
      const id = pick(organizations);
      return [
        `/tools/persons?admin=true&organizations=${id}`,
        `/items/person?${listed}&${person}&filter[work_roles][organization_id][_eq]=${id}`,
      ];
    },
    'organizations, any page': () => {
      const at = page(people / 10);
      return [
        `/tools/organizations?admin=true&page=${at}`,
        `/items/organization?${listed}&fields=id,name,type_id.name,location_id.name&page=${at}`,
      ];
    },
    'one person': () => {
      const id = pick(scope.ids);
      return [`/tools/persons/${id}`, `/items/person/${id}?fields=*,location_id.*`];
    },
    'work roles of a person': () => {
      const id = pick(scope.ids);
      return [
        `/tools/persons/${id}/experiences`,
        `/items/work_role?filter[person_id][_eq]=${id}&fields=*,organization_id.id,organization_id.name,role_type_id.name`,
      ];
    },
    'educations of a person': () => {
      const id = pick(scope.ids);
      return [
        `/tools/persons/${id}/educations`,
        `/items/education?filter[person_id][_eq]=${id}&fields=*,organization_id.id,organization_id.name`,
      ];
    },
  };
  console.log(
    '\n| read, as an admin | Kith p50 | Kith p95 | Directus p50 | Directus p95 |\n| --- | --- | --- | --- | --- |',
  );
  for (const [name, draw] of Object.entries(reads)) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    // The first calls open connections and prepare statements.
    for (let call = 0; call < 10; call++) await measurePair(draw(), [], []);
    const end = performance.now() + Number(options.seconds) * 1000;
    while (performance.now() < end || ours.length < 20) await measurePair(draw(), ours, theirs);
    const cells = [ours, theirs].flatMap((times) =>
      Object.values(percentiles(times)).map((ms) => `${ms.toFixed(1)} ms`),
    );
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
  async function measurePair([path, theirPath]: [string, string], ours: number[], theirs: number[]): Promise<void> {
    ours.push(await timed(`${kith.address}/api${path}`, { cookie }));
    theirs.push(await timed(`${directus.address}${theirPath}`, { authorization: `Bearer ${TOKEN}` }));
  }
} finally {
  directus.process.kill();
  await kith.stop();
  await database.stop();
}

function page(rows: number): number {
  return 1 + Math.floor(Math.random() * (rows / 50));
}

async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} for ${url}: ${text.slice(0, 300)}`);
  return performance.now() - start;
}

/** Installs Directus. Only scripts of users need the binary that is missing without the scripts of packages. */
function install(): string {
  const folder = installPackage('directus', VERSION);
  const unused = join(folder, 'node_modules/@directus/api/node_modules/isolated-vm/isolated-vm.js');
  if (existsSync(unused)) writeFileSync(unused, 'module.exports = { default: {} };');
  return folder;
}

/** Directus adds tables of its own. */
async function copyDatabase(url: string): Promise<void> {
  const admin = new Client({ connectionString: url.replace('/kith?', '/postgres?') });
  await admin.connect();
  await admin.query('create database directus template kith');
  await admin.end();
}

async function startDirectus(url: string): Promise<{ address: string; process: ChildProcess }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: address,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url.replace('/kith?', '/directus?'),
    SECRET: TOKEN,
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: TOKEN,
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  };
  const program = join(home, 'node_modules/directus/cli.js');
  execFileSync(process.execPath, [program, 'bootstrap'], { cwd: home, env, stdio: 'ignore' });
  const server = spawn(process.execPath, [program, 'start'], { cwd: home, env, stdio: 'inherit' });
  while (!(await fetch(`${address}/server/ping`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`Directus ended with code ${server.exitCode}.`);
    await sleep(200);
  }
  // The foreign key is known; its name on the side of people is not.
  await configure(`${address}/fields/person`, 'POST', {
    field: 'work_roles',
    type: 'alias',
    meta: { special: ['o2m'] },
  });
  await configure(`${address}/relations/work_role/person_id`, 'PATCH', { meta: { one_field: 'work_roles' } });
  return { address, process: server };
}

async function configure(url: string, method: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
}
