/** Finds titles for pickers by a linear search: no scope has so many titles that an index would help. */
import { PICKER_PAGE_SIZE } from '@kith/contract/people/autocomplete';
import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { countTitles } from '../../directory/count.ts';
import type { Databases } from '../../platform/database/database.ts';

export async function pageOfTitles(connections: Databases, scope: Scope, text: string, page: number) {
  const titles = await countTitles(connections, scope);
  const { rows } = await sql<{ folded: string }>`select fold_name(${text}) as folded`.execute(connections.db);
  const folded = rows[0]?.folded ?? '';
  const starting = titles.filter(({ sortName }) => sortName.startsWith(folded));
  const containing = titles.filter(({ sortName }) => sortName.includes(folded) && !sortName.startsWith(folded));
  const matches = [...starting, ...containing];
  const start = (page - 1) * PICKER_PAGE_SIZE;
  const items = matches.slice(start, start + PICKER_PAGE_SIZE).map(({ id, name }) => ({ id, name, archived: false }));
  return { items, total: matches.length, size: titles.length };
}
