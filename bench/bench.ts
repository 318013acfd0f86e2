/**
 * npm run bench [-- --people 2000000 --only name --clients 1]: how fast the reads are, through HTTP, beside the floor of the same run.
 *
 * `--only messaging` measures messages instead, see messaging.ts.
 *
 * The floor is a request that fetches 50 rows by their keys; goals are multiples of its median, measured right before each line, because
 * machines are faster at one time than at another. Many different calls a line; one that misses its goal is measured once more, and misses
 * it if it does so again. See docs/performance.md.
 */
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { measureFlood } from './flood.ts';
import { linesFor, listPage, wordyTitle, type Line } from './lines.ts';
import { measure, type Call, type Target, type Times } from './measure.ts';
import { heading, isMissed, row, type Result } from './report.ts';
import { findScenes, type Scene } from './scenes.ts';
import { startMeasured } from './server.ts';
import { measureSharing } from './sharing.ts';
import { BENCH_PASSWORD, openWorld } from './world.ts';

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    /** Only lines whose name contains this. */
    only: { type: 'string', default: '' },
    /** How many ask at once; everything is measured with each. */
    clients: { type: 'string', default: '1,8' },
    /** Seconds a line may take, if it had enough calls by then. */
    seconds: { type: 'string' },
  },
});
// Not a read: it has a world, clients and goals of its own.
if (options.only === 'messaging') {
  await import('./messaging.ts');
  process.exit();
}
const people = Number(options.people);
/** Who asks together asks first, which warms everything up in less time. */
const clientCounts = options.clients
  .split(',')
  .map(Number)
  .toSorted((a, b) => b - a);
/** A small world is for every day: all of it within a minute, and the large write only when asked for. */
const large = people > 200_000;
const seconds = Number(options.seconds ?? (large ? 5 : 0.07));
const CALLS = 200;
const WARM_UP = 8;
/** Of the floor, by each client; of several the first and the last calls are not held up by as many others as those between. */
const FLOOR_CALLS = large ? 100 : 20;
const FLOOR_CALLS_OF_MANY = large ? 20 : 6;
const sharing = options.only === '' ? large : 'sharing'.includes(options.only);
/** With several clients the goals are multiples of the floor with as many, and somewhat wider. */
const SLACK = 1.5;
const MEMORY_GOAL_MB = 400;

const world = await openWorld({ people, seed: Number(options.seed), log: (line) => console.log(line) });
const client = new Client({ connectionString: world.url });
await client.connect();
const [server, scenes] = await Promise.all([
  // Who asks together is one user here, and must not wait for itself.
  startMeasured(world.url, { EXPENSIVE_READS_PER_USER: String(Math.max(...clientCounts)) }),
  findScenes(client),
]);
try {
  const targets = new Map<Scene, Target>();
  for (const scene of scenes) targets.set(scene, await signIn(server.address, scene.username));
  const missed: Result[] = [];
  for (const clients of clientCounts) {
    console.log(`\n${clients === 1 ? 'One client' : `${clients} clients`}\n\n${heading}`);
    // The first calls of all take longer than any after them.
    let floor = await floorOf(targets, clients);
    let measured = '';
    for (const line of linesFor(scenes)) {
      if (!line.name.includes(options.only)) continue;
      // In a small world the lines of one name are quickly done.
      if (large || line.name !== measured) floor = await floorOf(targets, clients);
      measured = line.name;
      let result = await resultOf(line, targets, clients, floor);
      if (isMissed(result)) result = await resultOf(line, targets, clients, await floorOf(targets, clients));
      console.log(row(result));
      if (isMissed(result)) missed.push(result);
    }
    if (clients === 1 && sharing) console.log(await measureSharing(world.url, scenes, await floorOf(targets, clients)));
  }
  if ('flood'.includes(options.only)) console.log(await floodedList());
  const memory = (await server.peakMemory()) / 1024 / 1024;
  const verdict = memory < MEMORY_GOAL_MB ? 'met' : 'MISSED';
  console.log(`\nThe server’s memory: at most ${memory.toFixed(0)} MB (goal: under ${MEMORY_GOAL_MB}: ${verdict}).`);
  console.log(missed.length === 0 ? 'All reads are within their goals.' : `Missed:\n${missed.map(row).join('\n')}`);
} finally {
  await client.end();
  await server.stop();
  await world.stop();
}

async function floodedList(): Promise<string> {
  const [member] = scenes;
  const flooder = scenes.find(({ collectiveId }) => collectiveId !== undefined);
  if (!member || !flooder) return '';
  const asShipped = await startMeasured(world.url);
  try {
    return await measureFlood({
      member: await signIn(asShipped.address, member.username),
      list: () => listPage(member),
      flooder: await signIn(asShipped.address, flooder.username),
      search: () => wordyTitle(flooder),
    });
  } finally {
    await asShipped.stop();
  }
}

async function resultOf(line: Line, targets: Map<Scene, Target>, clients: number, floor: number): Promise<Result> {
  return {
    name: line.name,
    scope: line.scene.label,
    goal: line.goal === undefined ? undefined : line.goal * (clients === 1 ? 1 : SLACK),
    floor,
    times: await timesOf(line, targets, clients),
  };
}

/** Its median, in milliseconds. */
async function floorOf(targets: Map<Scene, Target>, clients: number): Promise<number> {
  const [target] = targets.values();
  if (!target) throw new Error('There is nobody to sign in.');
  const count = clients === 1 ? FLOOR_CALLS : clients * FLOOR_CALLS_OF_MANY;
  const calls = Array.from({ length: count }, (): Call => {
    const ids = Array.from({ length: 50 }, () => 1 + Math.floor(Math.random() * people));
    return { path: `/bench/floor?ids=${ids.join(',')}` };
  });
  const { p50 } = await measure(target, calls, clients, 10);
  return p50;
}

async function timesOf(line: Line, targets: Map<Scene, Target>, clients: number): Promise<Times> {
  const target = targets.get(line.scene);
  if (!target) throw new Error(`Nobody looks at ${line.scene.label}.`);
  const draw = (count: number) => Array.from({ length: count }, () => line.draw());
  if (clients === clientCounts[0]) await measure(target, draw(WARM_UP), clients, seconds);
  const calls = draw(CALLS);
  if (!line.again) return measure(target, calls, clients, seconds);
  const asked = calls.slice(0, 20);
  await measure(target, asked, clients, Number.POSITIVE_INFINITY);
  return measure(target, Array.from({ length: 5 }, () => asked).flat(), clients, seconds);
}

async function signIn(address: string, username: string): Promise<Target> {
  const response = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username, password: BENCH_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${username} cannot sign in: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  return { address, cookie, agent: new Agent({ keepAlive: true }) };
}
