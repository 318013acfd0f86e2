/**
 * The server whose messaging is measured, as a process of its own: all of Kith's, and two sockets more that nothing but a benchmark
 * has: one that does nothing (what any socket costs), and one that writes a row and echoes (the floor).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import { sql } from 'kysely';
import { buildApp } from '../server/src/app.ts';
import { loadConfig } from '../server/src/config.ts';
import { connect } from '../server/src/platform/database/database.ts';

/** In bytes, after everything that is not needed was thrown away and given back. */
export interface Memory {
  rss: number;
  /** Of this, what is in use. */
  held: number;
}

/** What the process asks its child for, and the child answers. */
interface Answers {
  memory: Memory;
  /** Milliseconds on a processor so far. */
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
  // The last resort gives back the room that was taken while there was much to do; twice, for what only lets go then.
  for (let time = 0; time < 2; time++) global.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, held: heapUsed + external };
}

/** Of this process. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

if (process.argv[1] === import.meta.filename) await serve();
