/** Titles for pickers. No scope's list is long enough to be searched by anything but looking through it. */
import { PICKER_PAGE_SIZE } from '@kith/contract/people/autocomplete';
import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { countTitles } from '../../directory/count.ts';
import type { Databases } from '../../platform/database/database.ts';

export async function pageOfTitles(connections: Databases, scope: Scope, text: string, page: number) {
  const titles = await countTitles(connections, scope);
  const { rows } = await sql<{ folded: string }>`select fold_name(${text}) as folded`.execute(connections.db);
  const folded = rows[0]?.folded ?? '';
  const begin = titles.filter(({ sortName }) => sortName.startsWith(folded));
  const hold = titles.filter(({ sortName }) => sortName.includes(folded) && !sortName.startsWith(folded));
  const found = [...begin, ...hold];
  const start = (page - 1) * PICKER_PAGE_SIZE;
  const items = found.slice(start, start + PICKER_PAGE_SIZE).map(({ id, name }) => ({ id, name, archived: false }));
  return { items, total: found.length, size: titles.length };
}
