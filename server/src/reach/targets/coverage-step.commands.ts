/**
 * Computes the coverage of lists, for each of their readers, in steps of some hundred targets. The state of a computation is in
 * `target_reader`, so that it survives a crash. A step reads without locks; it stores its result only if the computation was not superseded.
 */
import type { TargetKind } from '@kith/contract/reach/targets';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';
import { findCoverage, type Coverage } from './coverage.queries.ts';
import { matchNewcomers } from './match-newcomers.commands.ts';
import { writeNewsOfReached } from './reached-news.commands.ts';
import { countsFor, coverageVersion, targetsFor } from './target-rows.filter.ts';

const TARGETS_PER_STEP = 250;
/** Coverage is computed for readers who have used Kith in this time, also if they do not open the list: news tells them who became reachable. */
const ACTIVE = sql.lit('30 days');
/** Changes of others are collected: a computation takes at most one part in this many of the time. */
const REST = 20;

interface Computation {
  listId: number;
  userId: number;
  generation: number;
  resumeAfter: number;
  kind: TargetKind;
  collectiveId: number | null;
  personId: number;
  networkId: number;
  isOwner: boolean;
}

/** Returns false if there was nothing to do. */
export async function coverageStep(db: Database): Promise<boolean> {
  const computation = (await inOneProcess(db, findRunning)) ?? (await beginNext(db));
  if (!computation) return false;
  try {
    await compute(db, computation);
  } catch (error) {
    await giveUp(db, computation);
    throw error;
  }
  return true;
}

async function compute(db: Database, computation: Computation): Promise<void> {
  // In a transaction of its own, so that its locks do not last.
  if (computation.isOwner && computation.resumeAfter === 0)
    await inOneProcess(db, (trx) => matchNewcomers(trx, computation));
  const { targets, coverage } = await inOneProcess(db, (trx) => readStep(trx, computation));
  await storeStep(db, computation, targets, new Map(coverage.map((found) => [found.recordId, found])));
}

/** Without parallel workers of PostgreSQL, so that a computation never takes more than one core. Writes never have any. */
const inOneProcess = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
    return work(trx);
  });

async function readStep(
  db: Database,
  computation: Computation,
): Promise<{ targets: MatchedTarget[]; coverage: Coverage[] }> {
  const { kind, collectiveId, personId, networkId } = computation;
  const targets = await readTargets(db, computation);
  const coverage = await findCoverage(db, {
    scope: collectiveId === null ? { id: networkId, kind: 'network' } : { id: collectiveId, kind: 'collective' },
    start: { personId, networkId, isViewer: true },
    kind,
    // There is no chain to oneself.
    recordIds: [...new Set(targets.map(({ recordId }) => recordId))].filter(
      (id) => kind !== 'person' || id !== personId,
    ),
  });
  return { targets, coverage };
}

/** So that a list whose computation fails does not hold up the others. It is tried again when its reader opens it. */
async function giveUp(db: Database, { listId, userId, generation }: Computation): Promise<void> {
  await sql`
    update target_reader set is_due = true, opened_on = 'epoch', resume_after = null, started_on = null, started_version = null
    where list_id = ${listId} and user_id = ${userId} and generation = ${generation}`.execute(db);
}

const columns = sql`r.list_id as "listId", r.user_id as "userId", r.generation, r.resume_after as "resumeAfter", l.kind,
  l.owner_id = r.user_id as "isOwner", l.collective_id as "collectiveId", u.person_id as "personId", n.id as "networkId"`;

async function findRunning(db: Database): Promise<Computation | undefined> {
  const { rows } = await sql<Computation>`
    select ${columns} from target_reader r join target_list l on l.id = r.list_id and l.deleted_on is null
      join user_account u on u.id = r.user_id
      join network n on n.owner_user_id = u.id
    where r.resume_after is not null order by r.started_on limit 1`.execute(db);
  return rows[0];
}

async function beginNext(db: Database): Promise<Computation | undefined> {
  const { rows } = await sql<Computation>`
    update target_reader r set resume_after = 0, started_on = clock_timestamp(), started_version = next.version, is_due = false,
      -- Null if the targets have changed: then it is no news which of them are reached.
      computed_version = case when not r.is_due then r.computed_version end,
      generation = r.generation + 1
    from (
      select r.list_id, r.user_id, v.version
      from target_reader r join target_list l on l.id = r.list_id and l.deleted_on is null
        join user_account u on u.id = r.user_id and not u.disabled
        cross join lateral (select ${coverageVersion(sql`r.user_id`)} as version) v
      where r.resume_after is null and r.opened_on > 'epoch' and greatest(r.opened_on, u.last_active) > now() - interval ${ACTIVE}
        and (r.is_due or (r.computed_version is distinct from v.version
          and r.computed_on < now() - greatest(interval '1 minute', r.took_ms * ${sql.lit(REST)} * interval '1 millisecond')))
      order by r.is_due desc, r.computed_on nulls first limit 1 for update of r skip locked
    ) next, target_list l, user_account u, network n
    where r.list_id = next.list_id and r.user_id = next.user_id and l.id = r.list_id and u.id = r.user_id and n.owner_user_id = u.id
    returning ${columns}`.execute(db);
  return rows[0];
}

interface MatchedTarget {
  id: number;
  recordId: number;
}

async function readTargets(db: Database, { resumeAfter, ...reader }: Computation): Promise<MatchedTarget[]> {
  const { rows } = await sql<MatchedTarget>`
    select t.id, t.record_id as "recordId" from ${targetsFor(reader)} t
    where t.id > ${resumeAfter} and t.seen_state = 'matched' order by t.id limit ${TARGETS_PER_STEP}`.execute(db);
  return rows;
}

async function storeStep(
  db: Database,
  { listId, userId, generation, resumeAfter }: Computation,
  targets: readonly MatchedTarget[],
  coverage: ReadonlyMap<number, Coverage>,
): Promise<void> {
  const mine = sql`list_id = ${listId} and user_id = ${userId}`;
  await db.transaction().execute(async (trx) => {
    const current = await sql`
      select from target_reader where ${mine} and generation = ${generation} and resume_after = ${resumeAfter} for no key update`.execute(
      trx,
    );
    if (current.rows.length === 0) return;
    const found = targets.map(({ id, recordId }) => ({ id, recordId, chain: coverage.get(recordId) }));
    const reached = found.flatMap(({ id, chain }) => (chain ? [id] : []));
    await writeNewsOfReached(trx, { listId, userId }, reached);
    const column = (value: (chain: Coverage) => number | null) =>
      found.map(({ chain }) => (chain ? value(chain) : null));
    // Targets that were removed or matched otherwise since they were read are left out.
    await sql`
      insert into target_coverage (list_id, user_id, target_id, people_between, introducer_id, network_id, contact_id, strength, cost, ways)
      select ${listId}, ${userId}, t.id, x.people_between, x.introducer_id, x.network_id, x.contact_id, x.strength, x.cost, coalesce(x.ways, 0)
      from unnest(${found.map(({ id }) => id)}::int[], ${found.map(({ recordId }) => recordId)}::int[],
        ${column(({ peopleBetween }) => peopleBetween)}::int[], ${column(({ introducerId }) => introducerId)}::int[],
        ${column(({ networkId }) => networkId)}::int[], ${column(({ contactId }) => contactId)}::int[],
        ${column(({ strength }) => strength)}::int[], ${column(({ cost }) => cost)}::int[], ${column(({ ways }) => ways)}::int[])
        as x (target_id, record_id, people_between, introducer_id, network_id, contact_id, strength, cost, ways)
        join target t on t.id = x.target_id and x.record_id = coalesce(t.person_id, t.organization_id)
      on conflict (list_id, user_id, target_id) do update set people_between = excluded.people_between,
        introducer_id = excluded.introducer_id, network_id = excluded.network_id, contact_id = excluded.contact_id,
        strength = excluded.strength, cost = excluded.cost, ways = excluded.ways`.execute(trx);
    const last = targets.at(-1);
    if (last && targets.length === TARGETS_PER_STEP)
      await sql`update target_reader set resume_after = ${last.id} where ${mine}`.execute(trx);
    else {
      // Those that the reader no longer sees. If they come back, that is news.
      await sql`
        delete from target_coverage c where ${mine} and not exists (
          select from ${targetsFor({ listId, userId })} t where t.id = c.target_id and t.seen_state = 'matched')`.execute(
        trx,
      );
      await sql`
        update target_reader set computed_on = now(), computed_version = started_version, counts = ${countsFor({ listId, userId })},
          took_ms = extract(epoch from clock_timestamp() - started_on) * 1000, resume_after = null, started_on = null, started_version = null
        where ${mine}`.execute(trx);
      await notifyLive(trx, { type: 'targets', userIds: [userId] });
    }
  });
}
