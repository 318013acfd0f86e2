import type { TargetKind } from '@kith/contract/reach/targets';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { matchLines } from './match-targets.queries.ts';
import { findUnmatched, updateMatches } from './review-targets.commands.ts';

interface ListOfOwner {
  listId: number;
  kind: TargetKind;
  collectiveId: number | null;
  /** Of the owner. */
  userId: number;
  personId: number;
  networkId: number;
}

/**
 * Finds targets for which there was nobody in the directory of the owner, but is now. Other readers are told as if their directory had
 * changed: whom they reach now is news for them too.
 */
export async function matchNewcomers(db: Database, { listId, userId, personId, ...scope }: ListOfOwner): Promise<void> {
  const targets = (await findUnmatched(db, listId)).filter(({ state }) => state === 'unmatched');
  if (targets.length === 0) return;
  const matches = await matchLines(db, { ...scope, user: { id: userId, personId, isAdmin: false } }, targets);
  const found = targets.flatMap(({ id }, index) => {
    const match = matches[index];
    return match && match.state !== 'unmatched' ? [{ ...match, id }] : [];
  });
  if (found.length === 0) return;
  await sql`
    with matched as (${updateMatches({ id: listId, kind: scope.kind }, found)} returning 1)
    update target_reader set computed_version = 'before newcomers'
    where list_id = ${listId} and user_id <> ${userId} and computed_version is not null and exists (select from matched)`.execute(
    db,
  );
}
