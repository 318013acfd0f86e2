/**
 * Unlocks the jobs of dead workers. A worker that dies by kill -9 would leave its job locked for hours. So every process holds an advisory
 * lock for each of its worker pools, whose id is in the locked jobs. Jobs of a pool without that lock are unlocked.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { WorkerEvents } from 'graphile-worker';
import type { ClientBase } from 'pg';
import { openReconnecting, type ReconnectingConnection } from '../database/reconnecting-connection.ts';

const CHECK_INTERVAL_MS = 5000;
const lockIdOf = (id: string) => `hashtextextended(${id}, 20260)`;

export async function watchWorkers(
  url: string,
  events: WorkerEvents,
  log: FastifyBaseLogger,
): Promise<Pick<ReconnectingConnection, 'stop'>> {
  const ownPools = new Set<string>();
  const connection = await openReconnecting({
    url,
    name: 'kith workers',
    prepare: (client) => takeLocks(client, [...ownPools]),
    onError: (error) =>
      log.warn({ err: error }, 'lost the connection that holds the locks of workers; opening it again'),
  });
  let stopping = false;
  // Errors while stopping do not matter: the locks end with the connection.
  const report = (error: unknown) => stopping || log.warn({ err: error }, 'could not lock or check worker pools');
  // Failures are retried: the lock when the connection is opened again, the check at the next interval.
  events.on('pool:create', ({ workerPool: { id } }) => {
    ownPools.add(id);
    takeLocks(connection, [id]).catch(report);
  });
  events.on('pool:release', ({ workerPool: { id } }) => {
    ownPools.delete(id);
    releaseLock(connection, id).catch(report);
  });
  let suspects: string[] = [];
  const unlockDead = async () => {
    const found = await findDeadPools(connection);
    // Dead at two checks: a process that has lost its connection for a moment has its lock again by the second check.
    const dead = found.filter((id) => suspects.includes(id));
    suspects = found;
    if (dead.length === 0) return;
    await connection.query('select graphile_worker.force_unlock_workers($1)', [dead]);
    log.warn({ workers: dead }, 'unlocked the jobs of dead workers');
  };
  await unlockDead().catch(report);
  const timer = setInterval(() => void unlockDead().catch(report), CHECK_INTERVAL_MS).unref();
  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await connection.stop();
    },
  };
}

type Queryable = Pick<ClientBase, 'query'>;

/** A shared lock, so that a new connection need not wait for a lost one that the database still considers open. */
const takeLocks = (db: Queryable, ids: string[]) =>
  db.query(`select pg_advisory_lock_shared(${lockIdOf('id')}) from unnest($1::text[]) as id`, [ids]);

const releaseLock = (db: Queryable, id: string) =>
  db.query(`select pg_advisory_unlock_shared(${lockIdOf('$1')})`, [id]);

async function findDeadPools(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(`
    select locked_by as id
    -- A job that was locked just now may belong to a pool that does not have its lock yet.
    from (select distinct locked_by from graphile_worker._private_jobs where locked_at < now() - interval '5 seconds') pools
    where not exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = ${lockIdOf('locked_by')}
    )`);
  return rows.map(({ id }) => id);
}
