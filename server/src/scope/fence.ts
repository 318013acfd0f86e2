/**
 * Every 500th person of a scope in the order of names, so that any page is one short walk away. Made when somebody turns to a far
 * page and the scope has changed since the last time.
 */
import { sql } from 'kysely';
import type { Database, Databases } from '../platform/database/database.ts';
import type { Scope } from './access.ts';
import { peopleOf } from './visibility.ts';

const STEP = 500;
/** A walk that is short enough without. */
const NEAR = 2 * STEP;

export interface Fence {
  /** How many come before. */
  rank: number;
  sortName: string;
  personId: number;
}

/** The last fence before a place in the list; none for places near the start. */
export async function fenceBefore({ db, hot }: Databases, scope: Scope, offset: number): Promise<Fence | undefined> {
  if (offset < NEAR) return undefined;
  return (
    (await findFence(hot, scope, offset)) ??
    ((await buildFences(db, scope)) ? findFence(hot, scope, offset) : undefined)
  );
}

async function findFence(db: Database, { id, version }: Scope, offset: number): Promise<Fence | undefined> {
  return db
    .selectFrom('scope_fence')
    .where('scope_id', '=', id)
    .where('rank', '<=', offset)
    .where('version', '=', version)
    .orderBy('rank', 'desc')
    .limit(1)
    .select(['rank', 'sort_name as sortName', 'person_id as personId'])
    .executeTakeFirst();
}

/** False when somebody else is at it: this once the walk is long. */
async function buildFences(db: Database, scope: Scope): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('scope_fence'), ${scope.id}) as mine`.execute(trx);
    if (!rows[0]?.mine) return false;
    await sql`delete from scope_fence where scope_id = ${scope.id}`.execute(trx);
    // The version and the people as of the same moment.
    const version =
      scope.kind === 'admin' ? sql`${scope.version}::bigint` : sql`(select version from scope where id = ${scope.id})`;
    await sql`
      insert into scope_fence (scope_id, version, rank, sort_name, person_id)
      select ${scope.id}, ${version}, rank, sort_name, person_id
      from (select sort_name, person_id, row_number() over (order by sort_name, person_id) - 1 as rank
        from ${peopleOf(scope)} m) as ranked
      where rank % ${sql.lit(STEP)} = 0`.execute(trx);
    return true;
  });
}
