/** What PostgreSQL does for whoever asks: the plans as they ran, kept ones included, told by auto_explain. */
import type { Pool, PoolClient } from 'pg';
import type { Connections } from './database.ts';

export interface ExecutedPlan {
  milliseconds: number;
  /** In the format that was asked for. */
  plan: string;
}

/** Every statement that goes through the pools from now on is told. A role that is no superuser may not ask for it. */
export function collectPlans(
  { pool, preparedPool }: Pick<Connections, 'pool' | 'preparedPool'>,
  { format, timing }: { format: 'text' | 'json'; timing: boolean },
  keep: (told: ExecutedPlan) => void,
): void {
  const ask = `
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_analyze = on;
    set auto_explain.log_timing = ${timing ? 'on' : 'off'};
    set auto_explain.log_format = ${format};
    set auto_explain.log_level = notice`;
  for (const each of [pool, preparedPool]) listenTo(each, ask, keep);
}

function listenTo(pool: Pool, ask: string, keep: (told: ExecutedPlan) => void): void {
  const known = new WeakSet<PoolClient>();
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient>;
  const listening = async (): Promise<PoolClient> => {
    const client = await connect();
    if (!known.has(client)) {
      known.add(client);
      await client.query(ask);
      client.on('notice', ({ message = '' }) => {
        const [, milliseconds, plan] = /^duration: ([\d.]+) ms\s+plan:\n([^]*)/.exec(message) ?? [];
        if (plan !== undefined) keep({ milliseconds: Number(milliseconds), plan });
      });
    }
    return client;
  };
  // With a callback it is the pool itself that asks, for a query that is none of the application's.
  Object.assign(pool, { connect: (callback?: unknown) => (callback ? connect(callback) : listening()) });
}
