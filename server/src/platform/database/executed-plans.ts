/** Collects the executed plans of statements, including prepared ones, through auto_explain. */
import type { Pool, PoolClient } from 'pg';
import type { Connections } from './database.ts';

export interface ExecutedPlan {
  milliseconds: number;
  /** In the requested format. */
  plan: string;
}

/** Reports every statement of the pools from now on. Needs a superuser. */
export function collectPlans(
  { pool, preparedPool }: Pick<Connections, 'pool' | 'preparedPool'>,
  { format, timing }: { format: 'text' | 'json'; timing: boolean },
  onPlan: (plan: ExecutedPlan) => void,
): void {
  const settings = `
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_analyze = on;
    set auto_explain.log_timing = ${timing ? 'on' : 'off'};
    set auto_explain.log_format = ${format};
    set auto_explain.log_level = notice`;
  for (const each of [pool, preparedPool]) enableOn(each, settings, onPlan);
}

function enableOn(pool: Pool, ask: string, keep: (told: ExecutedPlan) => void): void {
  const known = new WeakSet<PoolClient>();
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient>;
  const connectEnabled = async (): Promise<PoolClient> => {
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
  // Only pool.query() passes a callback. Just health checks and tests call it, so its statements are not collected.
  Object.assign(pool, { connect: (callback?: unknown) => (callback ? connect(callback) : connectEnabled()) });
}
