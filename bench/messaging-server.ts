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

/** In bytes, after everything that is not needed was thrown away. */
export interface Memory {
  rss: number;
  /** Of this, what is in use: a heap that has grown once keeps its size. */
  held: number;
}

export interface MessagingServer {
  address: string;
  memory(): Promise<Memory>;
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
    async memory() {
      child.send('memory');
      return (await answer()) as Memory;
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
  process.on('message', () => {
    global.gc?.();
    global.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss, held: heapUsed + external });
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(address);
}

if (process.argv[1] === import.meta.filename) await serve();
