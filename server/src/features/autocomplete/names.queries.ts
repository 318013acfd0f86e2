/**
 * The people and the organizations of a scope for pickers. There can be very many, so that nothing counts them all: the totals are
 * exact on the last page and say before it that there is more.
 */
import { PICKER_PAGE, type PickerItem } from '@kith/contract/autocomplete';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../scope/access.ts';
import { foundByName, ofOrganizations } from '../../scope/names.ts';
import { organizationsOf, peopleOf } from '../../scope/visibility.ts';

export interface Source {
  /** `select … as id from … m`, with m.sort_name. */
  select: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Where the names are. */
  table: RawBuilder<unknown>;
  more: (text: string) => RawBuilder<unknown>;
}

export const peopleSource = (scope: Scope): Source => ({
  select: sql`select m.person_id as id from ${peopleOf(scope)} m`,
  order: sql`m.sort_name, m.person_id`,
  table: sql`person`,
  more: () => sql`true`,
});

/** The more people of the scope are there, the sooner an organization is offered. */
export const organizationSource = (scope: Scope, typeId: number | undefined): Source => ({
  select: sql`select m.organization_id as id from ${organizationsOf(scope)} m ${
    typeId === undefined ? sql`` : sql`join organization o on o.id = m.organization_id and o.type_id = ${typeId}`
  }`,
  order: sql`m.people desc, m.sort_name, m.organization_id`,
  table: sql`organization`,
  more: (text) => ofOrganizations(scope, text),
});

export async function pageOfNames(db: Database, { select, order, table, more }: Source, text: string, page: number) {
  const offset = (page - 1) * PICKER_PAGE;
  const found = foundByName({
    text,
    offset,
    // One more, to know whether there are more.
    limit: PICKER_PAGE + 1,
    list: (condition) => sql`${select} where ${condition} and ${more(text)} order by ${order}`,
  });
  const { rows } = await sql<PickerItem>`
    select id, n.name, false as archived from ${found} as found join ${table} n using (id) order by found.place`.execute(
    db,
  );
  return { items: rows.slice(0, PICKER_PAGE), total: offset + rows.length };
}
