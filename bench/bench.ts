/**
 * npm run bench [-- --people 2000000 --only name --clients 1 --markdown]: measures the reads over HTTP, relative to the floor of the same
 * run and, in a small database, beside a plain app (plain.ts).
 *
 * `--only messaging` measures messages instead, see messaging.ts.
 *
 * The floor is a request that reads 50 rows by their keys. Goals are multiples of its median, measured right before each case, because
 * the speed of a machine varies. Each case sends many different calls. A case that misses its goal, or is slower than the plain app, is
 * measured a second time, and only fails if it misses again. See docs/performance.md.
 */
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { measureBulkLabels } from './bulk-labels.ts';
import { measureChanges } from './changes.ts';
import { measureFlood } from './flood.ts';
import { caseNames, casesFor, listPage, wordyTitle, type BenchmarkCase } from './cases.ts';
import { addMeasuredContent } from './measured-content.ts';
import { compareAnswers } from './compare-answers.ts';
import { writeMarkdown } from './markdown.ts';
import { measure, measureBeside, send, type Call, type Target } from './measure.ts';
import { isPlainRead, startPlainServer } from './plain.ts';
import { makePlainTables } from './plain/tables.ts';
import { heading, isMissed, row, SLACK, type Result } from './report.ts';
import { findMeasuredScopes, type MeasuredScope } from './measured-scopes.ts';
import { startMeasuredServer } from './measured-server.ts';
import { readCases } from './read-cases.ts';
import { measureFirstPage } from './first-page.ts';
import { compareReads } from './reads.ts';
import { measureSharing } from './sharing.ts';
import { computeCoverage, measureCoverage } from './coverage.ts';
import { signIn } from './sign-in.ts';
import { openBenchDatabase } from './bench-database.ts';

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    /** Only cases whose name contains this. */
    only: { type: 'string', default: '' },
    /** Numbers of concurrent clients; every case is measured with each. */
    clients: { type: 'string', default: '1,8' },
    /** Seconds for a case, if it has sent enough calls by then. */
    seconds: { type: 'string' },
    /** Also writes the tables of docs/performance.md. */
    markdown: { type: 'boolean', default: false },
  },
});
// Not a read: it has its own database, clients and goals.
if (options.only === 'messaging') {
  await import('./messaging.ts');
  process.exit();
}
const people = Number(options.people);
/** The most clients first, because they warm up faster. */
const clientCounts = options.clients
  .split(',')
  .map(Number)
  .toSorted((a, b) => b - a);
/** A small database is for every day: all cases finish within a minute, and the large write runs only on request. */
const large = people > 200_000;
const seconds = Number(options.seconds ?? (large ? 5 : 0.07));
const CALLS = 200;
const WARM_UP = 8;
/** Calls of the floor, by each client. With several clients, the first and last calls run with less concurrency than the others. */
const FLOOR_CALLS = large ? 100 : 20;
const FLOOR_CALLS_OF_MANY = large ? 20 : 6;
/** Large writes are measured in large databases or on request. */
const isMeasured = (write: string) => (options.only === '' ? large : write.includes(options.only));
const MEMORY_GOAL_MB = 400;
/** Answers of Kith and the plain app that are not the same: then the comparison of their times says nothing. */
const differences: string[] = [];

const database = await openBenchDatabase({ people, seed: Number(options.seed), log: (line) => console.log(line) });
const client = new Client({ connectionString: database.url });
await client.connect();
const [server, scopes] = await Promise.all([
  // All clients are the same user here, and must not wait for each other.
  startMeasuredServer(database.url, { EXPENSIVE_READS_PER_USER: String(Math.max(...clientCounts)) }),
  findMeasuredScopes(client),
]);
const plain = large ? undefined : await makePlainTables(client, console.log).then(() => startPlainServer(database.url));
try {
  const wrong = compareReads(server.reads, caseNames);
  if (wrong) throw new Error(wrong);
  await addMeasuredContent(client, scopes);
  await computeCoverage(database.url);
  const cases = [...casesFor(scopes), ...(await readCases(client, scopes))];
  const targets = new Map<MeasuredScope, Target>();
  for (const scope of scopes) targets.set(scope, await openTarget(server.address, scope.username));
  const results: Result[] = [];
  const remarks: string[] = [];
  const remark = (text: string) => {
    console.log(text);
    remarks.push(text);
  };
  for (const clients of clientCounts) {
    console.log(`\n${clients === 1 ? 'One client' : `${clients} clients`}\n\n${heading}`);
    // Warms up: the very first calls take longer.
    let floor = await measureFloor(targets, clients);
    let measured = '';
    for (const benchmarkCase of cases) {
      if (!benchmarkCase.name.includes(options.only) || clients > (benchmarkCase.mostClients ?? clients)) continue;
      // In a small database the cases of one name take so little time that they share a floor.
      if (large || benchmarkCase.name !== measured) floor = await measureFloor(targets, clients);
      measured = benchmarkCase.name;
      let result = await measureCase(benchmarkCase, targets, clients, { floor, seconds });
      if (isMissed(result)) {
        // For longer, so that single delayed calls decide less.
        const again = { floor: await measureFloor(targets, clients), seconds: 3 * seconds };
        result = await measureCase(benchmarkCase, targets, clients, again);
      }
      console.log(row(result));
      results.push(result);
    }
    if (clients === 1) for (const line of await measureWrites(targets)) remark(line);
  }
  if ('flood'.includes(options.only)) remark(await measureListUnderFlood());
  const memory = (await server.peakMemory()) / 1024 / 1024;
  const verdict = memory < MEMORY_GOAL_MB ? 'met' : 'MISSED';
  remark(`\nThe server’s memory: at most ${memory.toFixed(0)} MB (goal: under ${MEMORY_GOAL_MB}: ${verdict}).`);
  const missed = results.filter(isMissed);
  console.log(
    missed.length === 0
      ? 'All reads are within their goals.'
      : `Missed:\n${missed.map((result) => `${result.clients} × ${row(result)}`).join('\n')}`,
  );
  if (differences.length > 0) {
    console.log(differences.join('\n'));
    process.exitCode = 1;
  }
  if (options.markdown) writeMarkdown(people, results, remarks);
} finally {
  await client.end();
  await plain?.stop();
  await server.stop();
  await database.stop();
}

/** The large writes, each with the list of another member at the same time. */
async function measureWrites(targets: Map<MeasuredScope, Target>): Promise<string[]> {
  const lines: string[] = [];
  const list = () => requestList(targets);
  if (isMeasured('sharing'))
    lines.push(await measureSharing({ url: database.url, scopes, floor: await measureFloor(targets, 1), list }));
  if (isMeasured('coverage'))
    lines.push(await measureCoverage({ url: database.url, scopes, floor: await measureFloor(targets, 1), list }));
  const scope = scopes.findLast(({ collectiveId, everybody }) => collectiveId === undefined && !everybody);
  const owner = scope && targets.get(scope);
  if (isMeasured('bulk labels') && owner) lines.push(await measureBulkLabels({ scope, owner, list }));
  const largest = scopes.findLast(({ collectiveId }) => collectiveId !== undefined);
  const [viewer, admin] = [largest, scopes.find(({ everybody }) => everybody)].map((of) => of && targets.get(of));
  if (isMeasured('first far page') && largest && viewer && admin)
    lines.push(await measureFirstPage({ scope: largest, viewer, admin, floor: await measureFloor(targets, 1) }));
  if (isMeasured('changes')) lines.push(await measureChanges(database.url, scopes));
  return lines;
}

/** A page of the smallest measured network. */
async function requestList(targets: Map<MeasuredScope, Target>): Promise<void> {
  const [entry] = targets;
  if (!entry) return;
  const [scope, target] = entry;
  await send(target, listPage(scope));
}

async function measureListUnderFlood(): Promise<string> {
  const [member] = scopes;
  const flooder = scopes.find(({ collectiveId }) => collectiveId !== undefined);
  if (!member || !flooder) return '';
  const defaultServer = await startMeasuredServer(database.url);
  try {
    return await measureFlood({
      member: await openTarget(defaultServer.address, member.username),
      list: () => listPage(member),
      flooder: await openTarget(defaultServer.address, flooder.username),
      search: () => wordyTitle(flooder),
    });
  } finally {
    await defaultServer.stop();
  }
}

async function measureCase(
  benchmarkCase: BenchmarkCase,
  targets: Map<MeasuredScope, Target>,
  clients: number,
  run: { floor: number; seconds: number },
): Promise<Result> {
  const { name, scope, goal } = benchmarkCase;
  return {
    name,
    scope: scope.label,
    clients,
    goal: goal === undefined ? undefined : goal * (clients === 1 ? 1 : SLACK),
    floor: run.floor,
    ...(await timeCalls(benchmarkCase, targets, clients, run.seconds)),
  };
}

/** The median of the floor, in milliseconds. */
async function measureFloor(targets: Map<MeasuredScope, Target>, clients: number): Promise<number> {
  const [target] = targets.values();
  if (!target) throw new Error('No scope has a user to sign in.');
  const count = clients === 1 ? FLOOR_CALLS : clients * FLOOR_CALLS_OF_MANY;
  const calls = Array.from({ length: count }, (): Call => {
    const ids = Array.from({ length: 50 }, () => 1 + Math.floor(Math.random() * people));
    return { path: `/bench/floor?ids=${ids.join(',')}` };
  });
  const { p50 } = await measure(target, calls, clients, 10);
  return p50;
}

async function timeCalls(
  benchmarkCase: BenchmarkCase,
  targets: Map<MeasuredScope, Target>,
  clients: number,
  duration: number,
): Promise<Pick<Result, 'times' | 'beside'>> {
  const target = targets.get(benchmarkCase.scope);
  if (!target) throw new Error(`Nobody is signed in for ${benchmarkCase.scope.label}.`);
  const draw = (count: number) => Array.from({ length: count }, () => benchmarkCase.draw());
  const calls = draw(CALLS);
  const repeated = benchmarkCase.isRepeated && calls.slice(0, 20);
  const sent = repeated ? Array.from({ length: 5 }, () => repeated).flat() : calls;
  const other = plain && isPlainRead(sent[0]?.path ?? '') ? { ...target, address: plain.address } : undefined;
  if (clients === clientCounts[0]) {
    await measure(target, draw(WARM_UP), clients, duration);
    const difference = other && (await compareAnswers(target, other, benchmarkCase.draw()));
    if (difference) differences.push(difference);
  }
  if (repeated) await measure(target, repeated, clients, Number.POSITIVE_INFINITY);
  const times = await measure(target, sent, clients, duration);
  return { times, ...(other && { beside: await measureBeside([target, other], sent, clients, duration) }) };
}

async function openTarget(address: string, username: string): Promise<Target> {
  return { address, cookie: await signIn(address, username), agent: new Agent({ keepAlive: true }) };
}
