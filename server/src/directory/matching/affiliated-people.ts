/** Pages of the people of a scope who work, worked or studied at one organization, sorted by name. */
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { peopleOf } from '../../access/visibility.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasFlag, STUDIED, WORKED, WORKS } from '../keys/affiliation-flags.ts';
import type { PeoplePage } from './people-pages.ts';

export interface AffiliatedQuery {
  scope: Scope;
  organization: number;
  isOngoing: '0' | '1' | '2';
  page: number;
  limit: number;
}

const workFlags = { '0': WORKED, '1': WORKS, '2': WORKS | WORKED };

/** A former worker who works there again counts as current only. */
export const readPageOfWorkers = (db: Database, search: AffiliatedQuery): Promise<PeoplePage> =>
  readPage(db, search, hasFlag(sql`a.flags`, workFlags[search.isOngoing]));

export function readPageOfAlumni(db: Database, search: AffiliatedQuery): Promise<PeoplePage> {
  const { isOngoing } = search;
  const studies = sql`exists (select from education e where e.person_id = a.person_id and e.organization_id = a.organization_id
    and e.is_ongoing = ${isOngoing === '1'})`;
  const studied = hasFlag(sql`a.flags`, STUDIED);
  return readPage(db, search, isOngoing === '2' ? studied : sql`${studied} and ${studies}`);
}

async function readPage(
  db: Database,
  { scope, organization, page, limit }: AffiliatedQuery,
  condition: RawBuilder<unknown>,
): Promise<PeoplePage> {
  // An array is looked up by key. With a join, the planner would read all people of a collective that is much larger than most.
  const from = sql`from ${peopleOf(scope)} m where m.person_id = any (array(
    select a.person_id from affiliation a where a.organization_id = ${organization} and ${condition}))`;
  const { rows } = await sql<{ id: number; total: number }>`
    select m.person_id as id, count(*) over () as total ${from}
    order by m.sort_name, m.person_id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? (page > 1 ? await countRows(db, from) : 0) };
}
