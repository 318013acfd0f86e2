/** Creates, changes and opens target lists. Each statement names the owner, so that nobody else changes a list. */
import { limits } from '@kith/contract/limits';
import type { TargetKind } from '@kith/contract/reach/targets';
import { sql } from 'kysely';
import { isUniqueViolation } from '../../platform/database/constraint-errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { queueCoverage } from './queue-coverage.commands.ts';
import { notList } from './target-lists.queries.ts';
import { canRead } from './target-rows.filter.ts';
import { insertLines, targetsChanged, type MatchedLine } from './targets.commands.ts';

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

/** The lists of a member are counted one after the other. */
export const lockListsOf = (trx: Database, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('target lists of a member'), ${userId})`.execute(trx);

/** `added`: how many lists are about to be added. */
export async function requireRoomForLists(trx: Database, userId: number, added: number): Promise<void> {
  const { rows } = await sql`select from target_list where owner_id = ${userId} and deleted_on is null`.execute(trx);
  if (rows.length + added > limits.targetLists)
    throw conflict(`You have ${limits.targetLists} target lists. Delete one to have another.`);
}

/** Returns the id. */
export async function createList(db: Database, user: User, list: NewList): Promise<number> {
  const { name, kind, collectiveId, isShared, lines } = list;
  return orNameTaken(
    db.transaction().execute(async (trx) => {
      await lockListsOf(trx, user.id);
      await requireRoomForLists(trx, user.id, 1);
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

export async function updateList(
  db: Database,
  user: User,
  id: number,
  { name, isShared }: { name?: string | undefined; isShared?: boolean | undefined },
): Promise<void> {
  await orNameTaken(
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ hasChanged: boolean; collectiveId: number | null }>`
        with before as (select id, is_shared from target_list where id = ${id} and owner_id = ${user.id} and deleted_on is null for no key update)
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
