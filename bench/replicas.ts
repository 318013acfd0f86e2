/**
 * node bench/replicas.ts [--calls 200] [--writes 50]: the processor time that reads cost the server, the primary and two streaming replicas,
 * in a database of 100,000 people; how many reads the replicas answer while others write; and a model of more machines. See docs/scale.md.
 *
 * A model, because a machine with few cores cannot run seven busy processes at the same time. Waiting for a processor is not counted, but
 * other work makes every read dearer, because it takes the caches of the processor.
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
/** Of each kind of read. */
const ROUNDS = 7;
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

/** Processor time, by where it is spent. */
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
  // The cluster is stopped after an error, which would be hidden.
  client.on('error', () => {});
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
  const reads = { DATABASE_READ_URL: replicas.map((replica) => replica.url('kith')).join(',') };
  const clusters = { primary: primary.pid, replicas: pids };
  const { costs, shares } = await withServer(settings, (alone) =>
    withServer({ ...settings, ...reads }, async (spread) => ({
      costs: await measureCosts([alone, spread], clusters, cases, cookies),
      shares: await sharesWhileWriting(spread, client, cases, cookies),
    })),
  );
  await client.end();
  console.log('Processor time of a read in milliseconds, and reads per second by the model\n');
  console.log(
    '| read | server | primary | server, with replicas | primary | replica | 1 + 1 cores | 4 + 3 cores | growth |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const [index, { name, scope }] of cases.entries()) {
    const [before, after] = costs[index] as [Cost, Cost];
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

/** For each case, of each of the servers. They take turns, because the processor of a virtual machine is faster in one minute than in another. */
async function measureCosts(
  servers: readonly ServerProcess[],
  clusters: { primary: number; replicas: readonly number[] },
  cases: readonly BenchmarkCase[],
  cookies: Map<string, string>,
): Promise<Cost[][]> {
  const calls = Math.ceil(Number(options.calls) / ROUNDS);
  const found: Cost[][] = [];
  for (const one of cases) {
    // Fills the caches and prepares the statements on every connection.
    for (const server of servers) await send(server, one, cookies, calls * 2);
    const rounds: Cost[][] = servers.map(() => []);
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, server] of servers.entries()) {
        const before = timesOf(server, clusters);
        await send(server, one, cookies, calls);
        const after = timesOf(server, clusters);
        const spent = (name: keyof Cost) => ((after[name] - before[name]) * 1000) / calls;
        rounds[index]?.push({ server: spent('server'), primary: spent('primary'), replicas: spent('replicas') });
      }
    // A checkpoint or a vacuum falls into one round, and not into half of them.
    const median = (all: Cost[], name: keyof Cost) =>
      all.map((cost) => cost[name]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    found.push(
      rounds.map((all) => ({
        server: median(all, 'server'),
        primary: median(all, 'primary'),
        replicas: median(all, 'replicas'),
      })),
    );
  }
  return found;
}

/** In seconds, since their start. */
function timesOf(server: ServerProcess, clusters: { primary: number; replicas: readonly number[] }): Cost {
  return {
    server: processorSeconds(server.child.pid ?? 0),
    primary: processorSeconds(clusters.primary),
    replicas: clusters.replicas.reduce((sum, pid) => sum + processorSeconds(pid), 0),
  };
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
