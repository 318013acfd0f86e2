/**
 * The people and the organizations of a scope for pickers. There can be very many, so that nothing counts them all: the totals are
 * exact on the last page and say before it that there is more.
 */
import { PICKER_PAGE, type PickerItem } from '@kith/contract/people/autocomplete';
import { sql, type RawBuilder } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Databases } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';
import {
  findHolding,
  findStarting,
  startingWith,
  wayToOrganizations,
  wayToPeople,
  type NameSearch,
} from '../../directory/matching/names.ts';
import { organizationsOf, peopleOf } from '../../access/visibility.ts';

export interface Source {
  /** A relation with sort_name. */
  relation: RawBuilder<unknown>;
  /** Joins to it as `m`. */
  joins?: RawBuilder<unknown>;
  /** What the others say of `m`. */
  columns: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  names: RawBuilder<unknown>;
  way: NameSearch<unknown>['way'];
}

export const peopleSource = (scope: Scope): Source => ({
  relation: peopleOf(scope),
  columns: sql`m.person_id, m.sort_name`,
  id: sql`m.person_id`,
  order: sql`m.sort_name, m.person_id`,
  names: sql`person`,
  way: wayToPeople(scope),
});

/** The more people of the scope are there, the sooner an organization is offered. */
export const organizationSource = (scope: Scope, typeId: number | undefined): Source => ({
  relation: organizationsOf(scope),
  ...(typeId !== undefined && {
    joins: sql`join organization o on o.id = m.organization_id and o.type_id = ${typeId}`,
  }),
  columns: sql`m.organization_id, m.sort_name, m.people`,
  id: sql`m.organization_id`,
  order: sql`m.people desc, m.sort_name, m.organization_id`,
  names: sql`organization`,
  way: wayToOrganizations(scope),
});

export async function pageOfNames({ db, hot }: Databases, source: Source, text: string, page: number) {
  const { relation, joins = sql``, columns, id, order, names, way } = source;
  const offset = (page - 1) * PICKER_PAGE;
  // One more, to know whether there are more.
  const limit = PICKER_PAGE + 1;
  const search: NameSearch<PickerItem> = {
    text,
    way,
    names: relation,
    async find(m, condition, { limit: most, offset: start }) {
      const { rows } = await sql<PickerItem>`
        select n.id, n.name, false as archived from (
          select ${columns} from ${m} m ${joins} where ${condition} order by ${order} limit ${most} offset ${start}
        ) as m join ${names} n on n.id = ${id} order by ${order}`.execute(hot);
      return rows;
    },
  };
  const first = await findStarting(search, { limit, offset });
  const found = first.length === limit ? first : [...first, ...(await findOthers())];
  return { items: found.slice(0, PICKER_PAGE), total: offset + found.length };

  async function findOthers() {
    const before =
      first.length > 0 || offset === 0
        ? offset + first.length
        : await countRows(db, sql`from ${relation} m ${joins} where ${startingWith(text)}`);
    return findHolding(search, { limit: limit - first.length, offset: Math.max(0, offset - before) });
  }
}
