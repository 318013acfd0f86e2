/**
 * A worker that dies by kill -9 keeps its job locked for hours. So every process holds an advisory lock named after its pool of
 * workers, by which the queue marks the jobs it has given out: jobs of a pool whose lock nobody holds are freed.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { WorkerEvents } from 'graphile-worker';
import type { ClientBase } from 'pg';
import { openLasting, type LastingConnection } from '../database/lasting-connection.ts';

const LOOK_EVERY_MS = 5000;
const lockOf = (id: string) => `hashtextextended(${id}, 20260)`;

export async function watchWorkers(
  url: string,
  events: WorkerEvents,
  log: FastifyBaseLogger,
): Promise<Pick<LastingConnection, 'stop'>> {
  const own = new Set<string>();
  const connection = await openLasting({
    url,
    name: 'kith workers',
    prepare: (client) => hold(client, [...own]),
    onError: (error) => log.warn({ err: error }, 'the connection that keeps our jobs is lost; it is opened again'),
  });
  let stopping = false;
  // The locks end with the connection: at a stop nothing is missed.
  const report = (error: unknown) => stopping || log.warn({ err: error }, 'could not keep or look for jobs');
  // What fails here is done again: the lock when the connection is opened, the look the next time.
  events.on('pool:create', ({ workerPool: { id } }) => {
    own.add(id);
    hold(connection, [id]).catch(report);
  });
  events.on('pool:release', ({ workerPool: { id } }) => {
    own.delete(id);
    letGo(connection, id).catch(report);
  });
  let suspects: string[] = [];
  const look = async () => {
    const found = await findDead(connection);
    // Dead at two looks: who has only lost the connection for a moment has its lock again by the second.
    const dead = found.filter((id) => suspects.includes(id));
    suspects = found;
    if (dead.length === 0) return;
    await connection.query('select graphile_worker.force_unlock_workers($1)', [dead]);
    log.warn({ workers: dead }, 'took over the jobs of workers that are gone');
  };
  await look();
  const timer = setInterval(() => void look().catch(report), LOOK_EVERY_MS).unref();
  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await connection.stop();
    },
  };
}

type Queryable = Pick<ClientBase, 'query'>;

/** Shared, so that a connection that is gone without the database knowing it keeps nobody waiting. */
const hold = (db: Queryable, ids: string[]) =>
  db.query(`select pg_advisory_lock_shared(${lockOf('id')}) from unnest($1::text[]) as id`, [ids]);

const letGo = (db: Queryable, id: string) => db.query(`select pg_advisory_unlock_shared(${lockOf('$1')})`, [id]);

async function findDead(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(`
    select locked_by as id
    -- A job that was only just taken may belong to a pool that is about to take its lock.
    from (select distinct locked_by from graphile_worker._private_jobs where locked_at < now() - interval '5 seconds') pools
    where not exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = ${lockOf('locked_by')}
    )`);
  return rows.map(({ id }) => id);
}
