/** Changes of target lists. Each statement names the owner, so that nobody else changes a list. */
import { limits } from '@kith/contract/limits';
import type { TargetKind } from '@kith/contract/reach/targets';
import { sql, type RawBuilder } from 'kysely';
import { isUniqueViolation } from '../../platform/database/constraint-errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { queueCoverage } from './queue-coverage.commands.ts';
import { keyOf } from './file/read-targets.ts';
import type { TargetLine } from './file/target-line.ts';
import type { Match } from './match-targets.ts';
import { notList, type StoredList } from './target-lists.queries.ts';
import { canRead, countsFor } from './target-rows.filter.ts';
import { notTarget } from './targets.queries.ts';

export interface MatchedLine extends TargetLine, Match {}

export interface NewList {
  name: string;
  kind: TargetKind;
  collectiveId: number | null;
  isShared: boolean;
  lines: readonly MatchedLine[];
}

const nameTaken = () => invalid({ name: 'You have a list of this name.' });

async function orNameTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error;
  }
}

/** Returns the id. */
export async function createList(db: Database, user: User, list: NewList): Promise<number> {
  const { name, kind, collectiveId, isShared, lines } = list;
  return orNameTaken(
    db.transaction().execute(async (trx) => {
      // The lists of a member are counted one after the other.
      await sql`select pg_advisory_xact_lock(hashtext('target lists of a member'), ${user.id})`.execute(trx);
      const { rows: own } = await sql`select from target_list where owner_id = ${user.id}`.execute(trx);
      if (own.length >= limits.targetLists)
        throw conflict(`You have ${limits.targetLists} target lists. Delete one to create another.`);
      // Locked, so that somebody who leaves at the same time takes the list along.
      const collaborator = await sql`
        select from collaborator where collective_id = ${collectiveId} and user_id = ${user.id} for key share`.execute(
        trx,
      );
      if (collectiveId !== null && collaborator.rows.length === 0)
        throw conflict('You do not take part in this collective any more.');
      const { rows } = await sql<{ id: number }>`
        insert into target_list (owner_id, name, kind, collective_id, is_shared)
        values (${user.id}, ${name}, ${kind}, ${collectiveId}, ${isShared}) returning id`.execute(trx);
      const id = rows[0]?.id ?? 0;
      await sql`insert into target_reader (list_id, user_id) values (${id}, ${user.id})`.execute(trx);
      await insertLines(trx, id, kind, lines);
      await targetsChanged(trx, id, user.id);
      await recordActivity(trx, { actorId: user.id, action: 'target-list-created' });
      return id;
    }),
  );
}

async function insertLines(
  db: Database,
  listId: number,
  kind: TargetKind,
  lines: readonly MatchedLine[],
): Promise<void> {
  const column = <T>(value: (line: MatchedLine) => T) => lines.map(value);
  await sql`
    insert into target (list_id, name, website, linkedin, state, ${sql.ref(`${kind}_id`)}, candidate_ids)
    select ${listId}, x.name, x.website, x.linkedin, x.state, x.record_id, x.candidate_ids::int[]
    from unnest(${column(({ name }) => name)}::text[], ${column(({ website }) => website)}::text[],
      ${column(({ linkedin }) => linkedin)}::text[], ${column(({ state }) => state)}::text[], ${column(({ recordId }) => recordId)}::int[],
      ${column(({ candidateIds }) => `{${candidateIds.join(',')}}`)}::text[])
      with ordinality as x (name, website, linkedin, state, record_id, candidate_ids, n)
    order by x.n`.execute(db);
}

/** The targets have changed: the coverage is computed from the beginning, for all readers. The counts of the owner are up to date at once. */
async function targetsChanged(db: Database, listId: number, ownerId: number): Promise<void> {
  await sql`
    update target_reader set is_due = true, generation = generation + 1, resume_after = null, started_on = null, started_version = null,
      counts = case user_id when ${ownerId} then ${countsFor({ listId, userId: ownerId })} else counts end
    where list_id = ${listId}`.execute(db);
  await queueCoverage(db);
}

/** Runs a change of the targets of a list, which it locks. */
async function changeTargets<T>(
  db: Database,
  user: User,
  listId: number,
  change: (trx: Database) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const list =
      await sql`select from target_list where id = ${listId} and owner_id = ${user.id} for no key update`.execute(trx);
    if (list.rows.length === 0) throw notList();
    const result = await change(trx);
    await targetsChanged(trx, listId, user.id);
    return result;
  });
}

/** Lines that the list has already are left out. */
export async function addLines(
  db: Database,
  user: User,
  { id, kind }: StoredList,
  lines: readonly MatchedLine[],
): Promise<void> {
  await changeTargets(db, user, id, async (trx) => {
    const { rows: stored } = await sql<TargetLine>`
      select name, website, linkedin from target where list_id = ${id} and removed_on is null`.execute(trx);
    const keys = new Set(stored.map((line) => keyOf(kind, line)));
    const added = lines.filter((line) => !keys.has(keyOf(kind, line)));
    requireRoom(stored.length + added.length);
    await insertLines(trx, id, kind, added);
  });
}

function requireRoom(targets: number): void {
  const most = limits.targets.toLocaleString('en');
  if (targets > limits.targets)
    throw conflict(`A list has at most ${most} targets.`, { file: `The list would have more than ${most} targets.` });
}

export async function updateList(
  db: Database,
  user: User,
  id: number,
  { name, isShared }: { name?: string | undefined; isShared?: boolean | undefined },
): Promise<void> {
  await orNameTaken(
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ hasChanged: boolean; collectiveId: number | null }>`
        with before as (select id, is_shared from target_list where id = ${id} and owner_id = ${user.id} for no key update)
        update target_list l set name = coalesce(${name ?? null}::text, l.name),
          is_shared = coalesce(${isShared ?? null}::boolean, l.is_shared) and l.collective_id is not null
        from before where l.id = before.id
        returning l.is_shared <> before.is_shared as "hasChanged", l.collective_id as "collectiveId"`.execute(trx);
      const [changed] = rows;
      if (!changed) throw notList();
      if (isShared && changed.collectiveId === null)
        throw invalid({ isShared: 'A list of your own network cannot be shared.' });
      if (!changed.hasChanged) return;
      if (!isShared) await sql`delete from target_reader where list_id = ${id} and user_id <> ${user.id}`.execute(trx);
      await recordActivity(trx, { actorId: user.id, action: isShared ? 'target-list-shared' : 'target-list-unshared' });
    }),
  );
}

export async function deleteList(db: Database, user: User, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`delete from target_list where id = ${id} and owner_id = ${user.id} returning 1`.execute(
      trx,
    );
    if (rows.length === 0) throw notList();
    await recordActivity(trx, { actorId: user.id, action: 'target-list-deleted' });
  });
}

/** Computes the coverage for the reader, now and while they open the list from time to time. */
export async function openList(db: Database, user: User, id: number): Promise<void> {
  const { rows } = await sql`
    insert into target_reader (list_id, user_id) select l.id, ${user.id} from target_list l
      where l.id = ${id} and ${canRead(user.id)} for key share of l
    on conflict (list_id, user_id) do update set opened_on = now()
      where target_reader.opened_on < now() - interval '1 hour' or target_reader.is_due
    returning 1`.execute(db);
  if (rows.length > 0) await queueCoverage(db);
}

export interface OpenTarget extends TargetLine {
  id: number;
}

/** The targets that matching again may change. */
export async function findUnmatched(db: Database, listId: number): Promise<OpenTarget[]> {
  const { rows } = await sql<OpenTarget>`
    select id, name, website, linkedin from target
    where list_id = ${listId} and removed_on is null and state <> 'matched' and not is_reviewed order by id`.execute(
    db,
  );
  return rows;
}

export async function storeMatches(
  db: Database,
  user: User,
  { id, kind }: StoredList,
  matches: readonly (Match & { id: number })[],
): Promise<void> {
  await changeTargets(db, user, id, (trx) =>
    sql`
      update target t set state = x.state, ${sql.ref(`${kind}_id`)} = x.record_id, candidate_ids = x.candidate_ids::int[]
      from unnest(${matches.map((match) => match.id)}::int[], ${matches.map(({ state }) => state)}::text[],
        ${matches.map(({ recordId }) => recordId)}::int[], ${matches.map(({ candidateIds }) => `{${candidateIds.join(',')}}`)}::text[])
        as x (id, state, record_id, candidate_ids)
      where t.id = x.id and t.list_id = ${id} and t.state <> 'matched' and not t.is_reviewed`.execute(trx),
  );
}

/** Chooses one of the candidates, or none. Two reviews at once have one outcome: the second is refused. */
export async function review(
  db: Database,
  user: User,
  { id: listId, kind }: StoredList,
  targetId: number,
  recordId: number | null,
): Promise<void> {
  const reviewed = sql`state = ${recordId === null ? 'unmatched' : 'matched'}, ${sql.ref(`${kind}_id`)} = ${recordId}, is_reviewed = true`;
  const isCandidate = recordId === null ? sql`true` : sql`${recordId} = any (candidate_ids)`;
  await changeTargets(db, user, listId, async (trx) => {
    const { rows } = await changeTarget(
      trx,
      { listId, targetId },
      reviewed,
      sql`state = 'doubtful' and ${isCandidate}`,
    );
    if (rows.length > 0) return;
    const target = await findState(trx, listId, targetId);
    if (target.state === 'doubtful') throw invalid({ recordId: 'Choose one of the candidates.' });
    throw conflict('This target is reviewed already. Reload to see it.');
  });
}

/** A target that Kith has matched gets its record as the only candidate. */
export async function reviewAgain(
  db: Database,
  user: User,
  { id: listId }: StoredList,
  targetId: number,
): Promise<void> {
  const doubtful = sql`state = 'doubtful', is_reviewed = false, person_id = null, organization_id = null,
    candidate_ids = case when cardinality(candidate_ids) > 0 then candidate_ids else array[coalesce(person_id, organization_id)] end`;
  const canReview = sql`state <> 'doubtful' and (state = 'matched' or cardinality(candidate_ids) > 0)`;
  await changeTargets(db, user, listId, async (trx) => {
    const { rows } = await changeTarget(trx, { listId, targetId }, doubtful, canReview);
    if (rows.length > 0) return;
    await findState(trx, listId, targetId);
    throw conflict('There is nothing to review. Reload to see it.');
  });
}

/** The coverage of its former record goes too. */
async function changeTarget(
  db: Database,
  { listId, targetId }: { listId: number; targetId: number },
  values: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
) {
  return sql`
    with changed as (
      update target set ${values} where id = ${targetId} and list_id = ${listId} and removed_on is null and ${condition} returning id
    ), forgotten as (delete from target_coverage c using changed where c.target_id = changed.id)
    select id from changed`.execute(db);
}

async function findState(db: Database, listId: number, targetId: number): Promise<{ state: string }> {
  const { rows } = await sql<{ state: string }>`
    select state from target where id = ${targetId} and list_id = ${listId} and removed_on is null`.execute(db);
  if (!rows[0]) throw notTarget();
  return rows[0];
}

export const removeTargets = (db: Database, user: User, listId: number, ids: readonly number[]): Promise<unknown> =>
  changeTargets(db, user, listId, (trx) =>
    sql`update target set removed_on = now() where list_id = ${listId} and id = any (${ids}::int[]) and removed_on is null`.execute(
      trx,
    ),
  );

export const restoreTargets = (db: Database, user: User, listId: number, ids: readonly number[]): Promise<void> =>
  changeTargets(db, user, listId, async (trx) => {
    await sql`update target set removed_on = null where list_id = ${listId} and id = any (${ids}::int[])`.execute(trx);
    const { rows } = await sql`select from target where list_id = ${listId} and removed_on is null`.execute(trx);
    requireRoom(rows.length);
  });

/** Removed targets can be restored for a day. */
export async function deleteRemovedTargets(db: Database): Promise<void> {
  await sql`delete from target where removed_on < now() - interval '1 day'`.execute(db);
}
