/**
 * node bench/replicas.ts [--calls 200] [--writes 50]: the processor time that reads cost the server, the primary and two streaming replicas,
 * in a database of 100,000 people; how many reads the replicas answer while others write; and a model of more machines. See docs/scale.md.
 *
 * A model, because a machine with few cores cannot run seven busy processes at the same time. It needs no quiet machine: waiting for a
 * processor is not counted.
 */
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { hashToken, randomToken } from '../server/src/platform/codes.ts';
import { connect } from '../server/src/platform/database/database.ts';
import { insertSession } from '../server/src/platform/sessions/sessions.queries.ts';
import { large } from '../server/test/large-cluster.ts';
import { startServer, type ServerProcess } from '../server/test/process.ts';
import { startStreaming, type StreamingCluster } from '../server/test/streaming-cluster.ts';
import { casesFor, pick, type BenchmarkCase } from './cases.ts';
import { findMeasuredScopes } from './measured-scopes.ts';
import { measure, type Target } from './measure.ts';
import { processorSeconds } from './processor-time.ts';

const { values: options } = parseArgs({
  options: { calls: { type: 'string', default: '200' }, writes: { type: 'string', default: '50' } },
});
/** As many as replicas: with more, the primary would take its share, and the costs could not be told apart. */
const CLIENTS = 2;
const measured: [name: string, scope: string][] = [
  ['list, any page', 'network'],
  ['list, any page', 'collective'],
  ['one or two filters', 'network'],
  ['four filters, 20 values', 'collective'],
  ['title, selective', 'collective'],
  ['stats', 'collective'],
  ['stats with filters', 'collective'],
  ['facets with filters', 'collective'],
  ['omni search, prefix', 'collective'],
  ['chains to a person', 'collective'],
];

/** Milliseconds of processor time for one read. */
interface Cost {
  server: number;
  primary: number;
  /** Of all replicas together. */
  replicas: number;
}

const cluster = await startStreaming(large, 2);
try {
  await run(cluster);
} finally {
  await cluster.stop();
}

async function run({ primary, replicas }: StreamingCluster): Promise<void> {
  const url = primary.url('kith');
  const client = new Client({ connectionString: url });
  await client.connect();
  const scopes = await findMeasuredScopes(client);
  const all = casesFor(scopes);
  const cases = measured.map(([name, scope]) => {
    const found = all.findLast((one) => one.name === name && one.scope.label.endsWith(scope));
    if (!found) throw new Error(`There is no case "${name}" of a ${scope}.`);
    return found;
  });
  const [{ scope }] = cases.slice(-1) as [BenchmarkCase];
  cases.push({ name: 'profile', scope, goal: undefined, draw: () => ({ path: `/tools/persons/${pick(scope.ids)}` }) });
  const cookies = await openSessions(url, cases);
  const settings = { DATABASE_URL: url, MESSAGING_FOR: 'members', EXPENSIVE_READS_PER_USER: String(CLIENTS) };
  const pids = replicas.map((replica) => replica.pid());
  const alone = await withServer(settings, (server) => costs(server, cases, cookies, primary.pid, pids));
  const reads = { DATABASE_READ_URL: replicas.map((replica) => replica.url('kith')).join(',') };
  const { spread, shares } = await withServer({ ...settings, ...reads }, async (server) => ({
    spread: await costs(server, cases, cookies, primary.pid, pids),
    shares: await sharesWhileWriting(server, client, cases, cookies),
  }));
  await client.end();
  console.log('Processor time of a read in milliseconds, and reads per second by the model\n');
  console.log(
    '| read | server | primary | server, with replicas | primary | replica | 1 + 1 cores | 4 + 3 cores | growth |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const [index, { name, scope }] of cases.entries()) {
    const before = alone[index] as Cost;
    const after = spread[index] as Cost;
    const few = Math.min(1000 / before.server, 1000 / before.primary);
    // The primary finds the sessions of all reads, and answers as many as its time allows.
    const answering = before.primary - after.primary;
    const many = Math.min(4000 / after.server, (1000 * ((2 * answering) / after.replicas + 1)) / before.primary);
    const times = [before.server, before.primary, after.server, after.primary, after.replicas].map((ms) =>
      ms.toFixed(2),
    );
    console.log(
      `| ${name}, ${scope.label} | ${times.join(' | ')} | ${few.toFixed(0)} | ${many.toFixed(0)} | ${(many / few).toFixed(1)} |`,
    );
  }
  console.log(`\nWho answered the reads, while up to ${options.writes} commits per second changed a person: ${shares}`);
}

async function withServer<T>(
  settings: Record<string, string>,
  work: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const server = await startServer(settings);
  try {
    return await work(server);
  } finally {
    await server.end('SIGTERM');
  }
}

/** By username. Without passwords, whose check takes longer than many reads. */
async function openSessions(url: string, cases: readonly BenchmarkCase[]): Promise<Map<string, string>> {
  const { db, end } = connect({ url, poolSize: 1, statementTimeoutMs: 60_000, onError: () => {} });
  const cookies = new Map<string, string>();
  for (const { username, userId } of new Set(cases.map(({ scope }) => scope))) {
    const token = randomToken();
    const browser = { source: '127.0.0.1', userAgent: 'bench', passwordHash: null };
    await insertSession(db, { tokenHash: hashToken(token), userId, ...browser });
    cookies.set(username, `kith_session=${token}`);
  }
  await end();
  return cookies;
}

async function send(server: ServerProcess, benchmarkCase: BenchmarkCase, cookies: Map<string, string>, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const target: Target = { address: server.baseUrl, cookie: cookies.get(benchmarkCase.scope.username) ?? '', agent };
  await measure(
    target,
    Array.from({ length: count }, () => benchmarkCase.draw()),
    CLIENTS,
    Number.POSITIVE_INFINITY,
  );
  agent.destroy();
}

async function costs(
  server: ServerProcess,
  cases: readonly BenchmarkCase[],
  cookies: Map<string, string>,
  primary: number,
  replicas: readonly number[],
): Promise<Cost[]> {
  const calls = Number(options.calls);
  const found: Cost[] = [];
  for (const one of cases) {
    // Fills the caches and prepares the statements on every connection.
    await send(server, one, cookies, calls / 2);
    const times = () =>
      [server.child.pid ?? 0, primary]
        .map(processorSeconds)
        .concat(replicas.reduce((sum, pid) => sum + processorSeconds(pid), 0));
    const before = times();
    await send(server, one, cookies, calls);
    const [ofServer = 0, ofPrimary = 0, ofReplicas = 0] = times().map(
      (after, index) => ((after - (before[index] ?? 0)) * 1000) / calls,
    );
    found.push({ server: ofServer, primary: ofPrimary, replicas: ofReplicas });
  }
  return found;
}

async function sharesWhileWriting(
  server: ServerProcess,
  client: Client,
  cases: readonly BenchmarkCase[],
  cookies: Map<string, string>,
): Promise<string> {
  const before = await readCounts(server);
  let writing: Promise<unknown> | undefined;
  const writer = setInterval(
    () => {
      // One at a time; a busy machine writes less.
      writing ??= client
        .query('update person set headline = $1 where id = (select id from person offset 1000 limit 1)', [
          `${Date.now()}`,
        ])
        .finally(() => (writing = undefined));
    },
    1000 / Number(options.writes),
  );
  for (const one of cases.slice(0, 2)) await send(server, one, cookies, Number(options.calls));
  clearInterval(writer);
  await writing;
  const after = await readCounts(server);
  return [...after].map(([source, count]) => `${source} ${count - (before.get(source) ?? 0)}`).join(', ');
}

async function readCounts(server: ServerProcess): Promise<Map<string, number>> {
  const metrics = await (await fetch(`${server.baseUrl}/metrics`)).text();
  return new Map(
    [...metrics.matchAll(/kith_reads_total\{source="([^"]+)"\} (\d+)/g)].map(([, source = '', count]) => [
      source,
      Number(count),
    ]),
  );
}
