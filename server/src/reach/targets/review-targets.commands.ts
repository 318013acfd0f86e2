/** Which record a target is: matched again, or reviewed by the owner of the list. */
import type { TargetState } from '@kith/contract/reach/targets';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import type { TargetLine } from './file/target-line.ts';
import type { Match } from './match-targets.ts';
import type { StoredList } from './target-lists.queries.ts';
import { changeTargets } from './targets.commands.ts';
import { notTarget } from './targets.queries.ts';

export interface OpenTarget extends TargetLine {
  id: number;
  state: TargetState;
}

/** The targets that matching again may change. */
export async function findUnmatched(db: Database, listId: number): Promise<OpenTarget[]> {
  const { rows } = await sql<OpenTarget>`
    select id, name, website, linkedin, state from target
    where list_id = ${listId} and removed_on is null and state <> 'matched' and not is_reviewed order by id`.execute(
    db,
  );
  return rows;
}

type MatchedTarget = Match & { id: number };

export async function storeMatches(
  db: Database,
  user: User,
  list: Pick<StoredList, 'id' | 'kind'>,
  matches: readonly MatchedTarget[],
): Promise<void> {
  await changeTargets(db, user, list.id, (trx) => updateMatches(list, matches).execute(trx));
}

/** A statement. Targets that were matched or reviewed meanwhile stay. */
export const updateMatches = ({ id, kind }: Pick<StoredList, 'id' | 'kind'>, matches: readonly MatchedTarget[]) => sql`
  update target t set state = x.state, ${sql.ref(`${kind}_id`)} = x.record_id, candidate_ids = x.candidate_ids::int[]
  from unnest(${matches.map((match) => match.id)}::int[], ${matches.map(({ state }) => state)}::text[],
    ${matches.map(({ recordId }) => recordId)}::int[], ${matches.map(({ candidateIds }) => `{${candidateIds.join(',')}}`)}::text[])
    as x (id, state, record_id, candidate_ids)
  where t.id = x.id and t.list_id = ${id} and t.state <> 'matched' and not t.is_reviewed`;

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
