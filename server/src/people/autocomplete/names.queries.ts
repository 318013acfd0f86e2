/**
 * Finds people and organizations of a scope for pickers. There can be very many, so they are not counted: the total is exact only on
 * the last page; on earlier pages it only shows that there are more.
 */
import { PICKER_PAGE_SIZE, type PickerItem } from '@kith/contract/people/autocomplete';
import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import {
  countByPrefix,
  findContaining,
  findByPrefix,
  peopleNames,
  organizationsByPeopleCount,
  type NameSource,
} from '../../directory/search.ts';
import type { Databases } from '../../platform/database/database.ts';

export interface PickerSource {
  names: NameSource;
  table: 'person' | 'organization';
}

export const peopleSource = (scope: Scope): PickerSource => ({ names: peopleNames(scope), table: 'person' });

export const organizationSource = (scope: Scope, typeId: number | undefined): PickerSource => ({
  names: organizationsByPeopleCount(scope, typeId),
  table: 'organization',
});

export async function pageOfNames(connections: Databases, { names, table }: PickerSource, text: string, page: number) {
  const offset = (page - 1) * PICKER_PAGE_SIZE;
  // One more row than the page, to know whether there is another page.
  const limit = PICKER_PAGE_SIZE + 1;
  const search = {
    names,
    text,
    rowsOf: (m: ReturnType<typeof sql>) => sql<PickerItem>`
      select n.id, n.name, false as archived from ${m} join ${sql.table(table)} n on n.id = m.${sql.ref(`${table}_id`)}
      order by ${names.order}`,
  };
  const first = await findByPrefix(connections, search, { limit, offset });
  const matches = first.length === limit ? first : [...first, ...(await findOthers())];
  return { items: matches.slice(0, PICKER_PAGE_SIZE), total: offset + matches.length };

  async function findOthers() {
    const before =
      first.length > 0 || offset === 0 ? offset + first.length : await countByPrefix(connections, names, text);
    return findContaining(connections, search, { limit: limit - first.length, offset: Math.max(0, offset - before) });
  }
}
