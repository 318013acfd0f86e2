/**
 * The server to measure, in a process of its own: Kith with one additional endpoint, the floor. `startMeasuredServer` starts it;
 * DATABASE_URL is the database.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { commaSeparated, idInPath } from '@kith/contract/fields';
import { defineEndpoint } from '@kith/contract/http';
import { sql } from 'kysely';
import { z } from 'zod';
import { buildApp } from '../server/src/app.ts';
import { loadConfig } from '../server/src/config.ts';
import { connect } from '../server/src/platform/database/database.ts';
import { endpoint } from '../server/src/platform/http/endpoint.ts';
import { sameForAll } from '../server/src/platform/policy.ts';

/** The least that any read costs: a session, an answer, and 50 rows by their keys. */
const floor = defineEndpoint({
  method: 'GET',
  path: '/bench/floor',
  summary: 'People by their ids',
  who: 'member',
  query: z.strictObject({ ids: commaSeparated(idInPath) }),
  answer: z.array(z.object({ id: z.int(), name: z.string(), headline: z.string().nullable() })),
});

export interface MeasuredServer {
  address: string;
  /** The paths of all GETs that the server has registered. */
  reads: string[];
  /** The highest memory use so far, in bytes. */
  peakMemory(): Promise<number>;
  stop(): Promise<void>;
}

export async function startMeasuredServer(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<MeasuredServer> {
  const child = fork(import.meta.filename, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      MESSAGING_FOR: 'members',
      ...settings,
    },
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The measured server has ended.')));
  // Rejects a pending answer(). Without one, a stopped server must not cause an unhandled rejection.
  ended.catch(() => {});
  const answer = async () => ((await Promise.race([once(child, 'message'), ended])) as [unknown])[0];
  const { address, reads } = (await answer()) as Pick<MeasuredServer, 'address' | 'reads'>;
  return {
    address,
    reads,
    async peakMemory() {
      child.send('memory');
      return Number(await answer());
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
  const reads = app.endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path);
  endpoint(app, floor, [sameForAll], async ({ query: { ids } }) => {
    const { rows } = await sql<{ id: number; name: string; headline: string | null }>`
      select id, name, headline from person where id = any (${ids}::int[])`.execute(connections.db);
    return rows;
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', () => process.send?.(process.resourceUsage().maxRSS * 1024));
  process.on('disconnect', () => process.exit(0));
  process.send?.({ address, reads });
}

if (process.argv[1] === import.meta.filename) await serve();
