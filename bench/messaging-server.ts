/**
 * The server whose messaging is measured, in a process of its own: Kith with two additional sockets. One does nothing (the cost of any
 * socket), the other inserts a row and echoes (the floor).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import { sql } from 'kysely';
import { buildApp } from '../server/src/app.ts';
import { loadConfig } from '../server/src/config.ts';
import { connect } from '../server/src/platform/database/database.ts';

/** In bytes, after a full garbage collection. */
export interface Memory {
  rss: number;
  /** The part of `rss` that is in use. */
  held: number;
}

/** The requests of the parent process, with the types of the answers. */
interface Answers {
  memory: Memory;
  /** CPU time so far, in milliseconds. */
  cpu: number;
}

export interface MessagingServer {
  address: string;
  ask<K extends keyof Answers>(what: K): Promise<Answers[K]>;
  stop(): Promise<void>;
}

export async function startMessagingServer(databaseUrl: string): Promise<MessagingServer> {
  const child = fork(import.meta.filename, {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    execArgv: ['--expose-gc'],
  });
  const answer = async () => ((await once(child, 'message')) as [unknown])[0];
  return {
    address: String(await answer()),
    async ask<K extends keyof Answers>(what: K) {
      child.send(what);
      return (await answer()) as Answers[K];
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function serve(): Promise<void> {
  const config = loadConfig();
  const url = config.DATABASE_URL ?? '';
  const connections = connect({ url, poolSize: config.DATABASE_POOL, statementTimeoutMs: 60_000, onError: () => {} });
  const app = await buildApp({ config, secret: 'the secret of a benchmark', connections, databaseUrl: url });
  await app.register(async (routes) => {
    const options = { websocket: true as const, config: { who: 'anyone' as const } };
    routes.get('/bench/bare', options, () => {});
    routes.get('/bench/floor', options, (socket: WebSocket) => {
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        void sql`insert into bench_floor (text) values (${text})`.execute(connections.db).then(() => socket.send(text));
      });
    });
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const answers: { [K in keyof Answers]: () => Answers[K] } = { memory, cpu: cpuMs };
  process.on('message', (what: keyof Answers) => process.send?.(answers[what]()));
  process.on('disconnect', () => process.exit(0));
  process.send?.(address);
}

function memory(): Memory {
  // 'last-resort' also returns unused heap to the system. Twice, because finalizers of the first run free more.
  for (let time = 0; time < 2; time++) global.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, held: heapUsed + external };
}

/** CPU time of this process. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

if (process.argv[1] === import.meta.filename) await serve();
