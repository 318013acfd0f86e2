/**
 * The titles that the people of a scope have or had, the most frequent first. Counting them reads every role of the scope, so the result
 * is cached until the scope changes.
 */
import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { peopleOf } from '../../access/visibility.ts';
import type { Database } from '../../platform/database/database.ts';
import { withResultCache } from './result-cache.ts';

/** Titles have no ids. `id` is the smallest id of a role with this title. */
export interface Title {
  id: number;
  name: string;
  sortName: string;
}

/** Rarer titles of a large scope are not offered; users can still type them. */
const MAX_TITLES = 5000;

export const readTitles = (db: Database, scope: Scope): Promise<Title[]> =>
  withResultCache(scope, 'titles', async () => {
    const { rows } = await sql<Title>`
      select min(w.id) as id, w.title as name, w.sort_title as "sortName"
      from ${peopleOf(scope)} m join work_role w on w.person_id = m.person_id
      group by w.title, w.sort_title order by count(*) desc, w.sort_title, id limit ${sql.lit(MAX_TITLES)}`.execute(db);
    return rows;
  });
