/**
 * A worker that dies by kill -9 keeps its job locked for hours. So every living worker holds an advisory lock named after
 * its id; whoever can take the lock of a worker that holds jobs knows that it is dead, and frees them.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { WorkerEvents } from 'graphile-worker';
import { Client } from 'pg';

const LOOK_EVERY_MS = 10_000;
const lockOf = (id: string) => `hashtextextended(${id}, 20260)`;

export async function watchWorkers(
  url: string,
  events: WorkerEvents,
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> {
  const client = new Client({ connectionString: url, application_name: 'kith workers', keepAlive: true });
  // Without this connection our workers look dead to the others: better to end and be started again than to work twice.
  client.on('error', (error) => {
    log.fatal({ err: error }, 'the connection that keeps our jobs is lost');
    process.kill(process.pid, 'SIGTERM');
  });
  await client.connect();
  // One after the other: a connection does one thing at a time.
  let held = Promise.resolve();
  events.on('worker:create', ({ worker }) => {
    held = held.then(() => hold(client, worker.workerId, log));
  });
  const freeDead = async () => {
    const freed = await freeDeadWorkers(client);
    if (freed.length > 0) log.warn({ workers: freed }, 'took over the jobs of workers that are gone');
  };
  const report = (error: unknown) => log.error({ err: error }, 'could not look for dead workers');
  await freeDead();
  const timer = setInterval(() => void freeDead().catch(report), LOOK_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await held;
      client.removeAllListeners('error');
      await client.end();
    },
  };
}

async function hold(client: Client, workerId: string, log: FastifyBaseLogger): Promise<void> {
  try {
    await client.query(`select pg_advisory_lock(${lockOf('$1')})`, [workerId]);
  } catch (error) {
    log.error({ err: error }, 'could not take the lock of a worker');
  }
}

/** The ids of the workers whose jobs were freed. */
async function freeDeadWorkers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(`
    select locked_by as id
    -- A job that was only just taken may belong to a worker that is about to take its lock.
    from (select distinct locked_by from graphile_worker._private_jobs where locked_at < now() - interval '5 seconds') workers
    where not exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = ${lockOf('locked_by')}
    )`);
  const dead = rows.map(({ id }) => id);
  if (dead.length > 0) await client.query('select graphile_worker.force_unlock_workers($1)', [dead]);
  return dead;
}
