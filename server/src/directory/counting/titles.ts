/**
 * The titles that the people of a scope have or had, the most usual first. Counting them reads every role of the scope, so the
 * counts are cached until the scope changes.
 */
import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { peopleOf } from '../../access/visibility.ts';
import type { Database } from '../../platform/database/database.ts';
import { cached } from './answer-cache.ts';

/** Titles have no ids; the smallest id of a role that has it stands for it. */
export interface Title {
  id: number;
  name: string;
  sortName: string;
}

/** Rarer ones of a large scope are not offered: one types them. */
const MOST = 5000;

export const titlesOf = (db: Database, scope: Scope): Promise<Title[]> =>
  cached(scope, 'titles', async () => {
    const { rows } = await sql<Title>`
      select min(w.id) as id, w.title as name, w.sort_title as "sortName"
      from ${peopleOf(scope)} m join work_role w on w.person_id = m.person_id
      group by w.title, w.sort_title order by count(*) desc, w.sort_title, id limit ${sql.lit(MOST)}`.execute(db);
    return rows;
  });
