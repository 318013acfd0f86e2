/**
 * The titles that the people of a scope have or had, the most usual first. Counting them reads every role of the scope, so the
 * counts are remembered until the scope changes; no scope's list is long enough to be searched by anything but looking through it.
 */
import { PICKER_PAGE } from '@kith/contract/people/autocomplete';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';
import { remembered } from '../../directory/counting/answer-memory.ts';
import { peopleOf } from '../../access/visibility.ts';

/** Titles have no ids; the smallest id of a role that has it stands for it. */
interface Title {
  id: number;
  name: string;
  sortName: string;
}

/** Rarer ones of a large scope are not offered: one types them. */
const MOST = 5000;

export async function pageOfTitles(db: Database, scope: Scope, text: string, page: number) {
  const titles = await remembered(scope, 'titles', () => titlesOf(db, scope));
  const { rows } = await sql<{ folded: string }>`select fold_name(${text}) as folded`.execute(db);
  const folded = rows[0]?.folded ?? '';
  const begin = titles.filter(({ sortName }) => sortName.startsWith(folded));
  const hold = titles.filter(({ sortName }) => sortName.includes(folded) && !sortName.startsWith(folded));
  const found = [...begin, ...hold];
  const start = (page - 1) * PICKER_PAGE;
  const items = found.slice(start, start + PICKER_PAGE).map(({ id, name }) => ({ id, name, archived: false }));
  return { items, total: found.length, size: titles.length };
}

async function titlesOf(db: Database, scope: Scope): Promise<Title[]> {
  const { rows } = await sql<Title>`
    select min(w.id) as id, w.title as name, w.sort_title as "sortName"
    from ${peopleOf(scope)} m join work_role w on w.person_id = m.person_id
    group by w.title, w.sort_title order by count(*) desc, w.sort_title, id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
