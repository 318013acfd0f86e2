/**
 * Measures how fast messages arrive, whether all arrive, and how much memory an idle socket needs:
 *
 *   node bench/messaging.ts [--sockets 2000] [--rate 100] [--seconds 60]
 *
 * It uses a PostgreSQL of its own with the durable settings and a server process of its own. The floor is a WebSocket echo through the
 * same process plus one committed insert, measured in the same run: first alone, then during the messages, under the same load of
 * server, disk and processors. Every second some clients lose their connection and reconnect.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import { ensureDatabase, startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { prepareDatabase } from '../server/src/prepare-database.ts';
import { openSocket } from './minimal-websocket.ts';
import { percentiles, send } from './measure.ts';
import { MessagingClient } from './messaging-client.ts';
import { checkLogs, type AcknowledgedMessage } from './messaging-logs.ts';
import { cpuMs, startMessagingServer, type Memory } from './messaging-server.ts';
import { addWriters, type Writer } from './messaging-users.ts';

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
    /** Passed by `npm run bench -- --only messaging`. */
    only: { type: 'string' },
  },
});
const sockets = Number(values.sockets);
const rate = Number(values.rate);
const seconds = Number(values.seconds);
const GROUP = 20;
const FLOOR_SECONDS = 5;
const BUSY_FLOOR_RATE = 5;
const DELIVERY_GOAL = 10;
const MEMORY_GOAL_KB = 40;
const WARM_UP_SECONDS = 5;
const HANDSHAKES_AT_ONCE = 20;

const home = mkdtempSync(join(tmpdir(), 'kith-bench-messaging-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'postgres'), durable: true });
try {
  await ensureDatabase(postgres.url('postgres'), 'kith');
  const url = postgres.url('kith');
  await prepareDatabase(url);
  const writers = await addWriters(url, sockets, GROUP);
  const bare = await measureBareSockets(url);
  await measureMessaging(url, writers, bare);
} finally {
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}

/** The memory of a socket without messaging. */
async function measureBareSockets(url: string): Promise<Memory> {
  const server = await startMessagingServer(url);
  try {
    await warmUp(() => openSocket(`${server.address}/bench/bare`));
    const before = await server.ask('memory');
    const open = await inBatches(Array.from({ length: sockets }), () => openSocket(`${server.address}/bench/bare`));
    const cost = growthPerSocket(before, await server.ask('memory'));
    await Promise.all(open.map((socket) => socket.close()));
    return cost;
  } finally {
    await server.stop();
  }
}

async function measureMessaging(url: string, writers: Writer[], bare: Memory): Promise<void> {
  const server = await startMessagingServer(url);
  const agent = new Agent({ keepAlive: true });
  try {
    const clients = writers.map((writer) => new MessagingClient(server.address, writer));
    await warmUp(async (index) => {
      const client = new MessagingClient(server.address, writers[index % writers.length] as Writer);
      await client.connect();
      return { close: () => client.cut() };
    });
    const before = await server.ask('memory');
    await inBatches(clients, (client) => client.connect());
    // Until the presence of all clients was sent.
    await sleep(2000);
    const live = growthPerSocket(before, await server.ask('memory'));
    const own = live.held - bare.held;
    // Warms up: compiles the code and prepares the statements.
    await measureFloor(server.address);
    const first = await exchangeMessages(server.address, agent, clients, WARM_UP_SECONDS);
    const floor = await measureFloor(server.address);
    const serverCpu = await server.ask('cpu');
    const ownCpu = cpuMs();
    const lag = monitorEventLoopDelay({ resolution: 1 });
    lag.enable();
    const [second, busyFloor] = await Promise.all([
      exchangeMessages(server.address, agent, clients, seconds),
      measureFloor(server.address, { perSecond: BUSY_FLOOR_RATE, duration: seconds }),
    ]);
    lag.disable();
    const each = (cpu: number) => `${(cpu / second.size).toFixed(2)} ms`;
    const work = `${each((await server.ask('cpu')) - serverCpu)} of the server, ${each(cpuMs() - ownCpu)} of the clients`;
    await sleep(2000);
    const sent = new Map([...first, ...second]);
    const logs = join(home, 'logs');
    writeLogs(logs, clients, sent);
    const verdict = checkLogs(logs);
    const delivery = percentiles(
      clients.flatMap(({ log }) =>
        log.flatMap(({ clientKey, at }) => {
          const began = second.get(clientKey)?.began;
          return at === null || began === undefined ? [] : [at - began];
        }),
      ),
    );
    await Promise.all(clients.map((client) => client.cut()));
    const multiple = ({ p50 }: { p50: number }) =>
      `× ${(delivery.p95 / p50).toFixed(1)} (goal: × ${DELIVERY_GOAL}, ${delivery.p95 / p50 <= DELIVERY_GOAL ? 'met' : 'MISSED'})`;
    const whole = verdict.lost + verdict.doubled + verdict.disordered === 0 && verdict.messages === sent.size;
    console.log(`${sockets} sockets on one process, ${rate} messages a second for ${seconds} seconds, groups of ${GROUP}

floor:           ${formatTimes(busyFloor)}, beside these messages; ${formatTimes(floor)} before them
delivery:        ${formatTimes(delivery)}
                 the p95 is ${multiple(floor)} of the floor’s p50 before them, ${multiple(busyFloor)} beside them
                 CPU time of a message and its ${GROUP} deliveries: ${work}
                 event loop delay of the process of the clients: ${formatTimes({ p50: lag.percentile(50) / 1e6, p95: lag.percentile(95) / 1e6 })}
messages:        ${verdict.messages} sent, ${verdict.deliveries} delivered to ${verdict.clients} clients; lost ${verdict.lost}, doubled ${verdict.doubled}, out of order ${verdict.disordered}: ${whole ? 'met' : 'MISSED'}
an idle socket:  ${own.toFixed(1)} kB beyond the bare one’s ${bare.held.toFixed(1)} kB (goal: ${MEMORY_GOAL_KB}): ${own <= MEMORY_GOAL_KB ? 'met' : 'MISSED'}
                 (the process grew by ${live.rss.toFixed(1)} kB for each, with bare ones by ${bare.rss.toFixed(1)} kB)`);
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** The growth per socket, in kilobytes. */
function growthPerSocket(before: Memory, now: Memory): Memory {
  const each = (what: keyof Memory) => (now[what] - before[what]) / sockets / 1024;
  return { rss: each('rss'), held: each('held') };
}

function formatTimes({ p50, p95 }: { p50: number; p95: number }): string {
  return `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`;
}

/** Uses a few sockets. Alone it runs at the rate of the messages; during the messages so rarely that it adds no load. */
async function measureFloor(address: string, { perSecond = rate, duration = FLOOR_SECONDS } = {}) {
  const times: number[] = [];
  const onText = (text: string) => times.push(performance.now() - Number(text));
  const echoes = await inBatches(Array.from({ length: 10 }), () =>
    openSocket(`${address}/bench/floor`, { onText: onText }),
  );
  await runAtRate(perSecond, duration, (count) => echoes[count % echoes.length]?.send(String(performance.now())));
  while (times.length < perSecond * duration) await sleep(20);
  await Promise.all(echoes.map((socket) => socket.close()));
  return percentiles(times);
}

interface TimedMessage extends AcknowledgedMessage {
  began: number;
}

/** All clients write in turn. Returns the acknowledged messages by key. */
async function exchangeMessages(
  address: string,
  agent: Agent,
  clients: MessagingClient[],
  duration: number,
): Promise<Map<string, TimedMessage>> {
  const sent = new Map<string, TimedMessage>();
  const pending: Promise<void>[] = [];
  const write = async ({ cookie, conversationId }: Writer) => {
    const clientKey = randomUUID();
    const began = performance.now();
    const path = `/tools/conversations/${conversationId}/messages`;
    const message: TimedMessage = { conversationId, clientKey, sequence: 0, began };
    sent.set(clientKey, message);
    const answer = await send({ address, cookie, agent }, { path, body: { text: `Message ${clientKey}`, clientKey } });
    message.sequence = (JSON.parse(answer) as Message).sequence;
  };
  await runAtRate(rate, duration, (count) => {
    const client = clients[(count * 7919) % clients.length];
    if (client) pending.push(write(client.writer));
    const unlucky = count % rate === 0 ? clients[(count * 104_729 + 1) % clients.length] : undefined;
    void unlucky?.cut();
    if (unlucky) pending.push(unlucky.connect());
  });
  await Promise.all(pending);
  return sent;
}

async function runAtRate(perSecond: number, duration: number, act: (count: number) => void): Promise<void> {
  const start = performance.now();
  for (let count = 0; count < perSecond * duration; count++) {
    const wait = start + (count * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    act(count);
  }
}

function linesOf(rows: Iterable<object>): string {
  return [...rows].map((row) => `${JSON.stringify(row)}\n`).join('');
}

function writeLogs(directory: string, clients: MessagingClient[], sent: Map<string, TimedMessage>): void {
  mkdirSync(directory);
  writeFileSync(join(directory, 'sent.log'), linesOf(sent.values()));
  for (const { writer, log } of clients)
    writeFileSync(join(directory, `${writer.conversationId}-${writer.userId}.log`), linesOf(log));
}

/** Opens and closes enough sockets to get the code compiled. */
async function warmUp(open: (index: number) => Promise<{ close(): unknown }>): Promise<void> {
  const some = await inBatches([...Array.from({ length: 200 }).keys()], open);
  await Promise.all(some.map((socket) => socket.close()));
  await sleep(1000);
}

async function inBatches<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += HANDSHAKES_AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + HANDSHAKES_AT_ONCE).map(act))));
  return results;
}
