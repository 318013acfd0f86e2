/** The one search over people: scope + filters + order + page → who, and how many in all. */
import type { PersonFilters, PersonOrder } from '@kith/contract/person-filters';
import { sql, type RawBuilder } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import type { Scope } from '../../scope/access.ts';
import { circleOf, locationsWithin } from '../../scope/places.ts';
import { keyKinds, keysOf } from '../../scope/search-keys.ts';
import { peopleOf } from '../../scope/visibility.ts';
import { filterConditions } from './people.filter.ts';

export interface PersonInScope {
  personId: number;
  connectedOn: string | null;
}

export interface Search {
  scope: Scope;
  viewer: User;
  filters: PersonFilters;
  order: PersonOrder;
  page: number;
  limit: number;
}

export async function searchPeople(db: Database, search: Search): Promise<{ people: PersonInScope[]; total: number }> {
  const { scope, page, limit } = search;
  const conditions = await conditionsOf(db, search);
  const filtered = conditions.length > 0;
  const from = sql`from ${peopleOf(scope)} m ${joinsOf(search, filtered)} ${whereAll(conditions)}`;
  const { rows } = await sql<PersonInScope & { total: number }>`
    select m.person_id as "personId", m.connected_on as "connectedOn"
      ${filtered ? sql`, count(*) over () as total` : sql``}
    ${from} order by ${orderOf(search.order)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const people = rows.map(({ personId, connectedOn }) => ({ personId, connectedOn }));
  // Without filters a network and a collective know their total.
  if (!filtered && scope.kind !== 'admin') return { people, total: scope.totalPersons };
  // A page beyond the end has no row that could carry it.
  return { people, total: rows[0]?.total ?? (await countRows(db, from)) };
}

/** The person ids that a search finds, as a query to build on. */
export async function matchesOf(
  db: Database,
  search: Pick<Search, 'scope' | 'viewer' | 'filters'>,
): Promise<RawBuilder<unknown>> {
  const conditions = await conditionsOf(db, search);
  return sql`select m.person_id from ${peopleOf(search.scope)} m join person_search s on s.person_id = m.person_id ${whereAll(conditions)}`;
}

const whereAll = (conditions: RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** The search row for its keys; the person for when it was updated; the viewer's rating for the order by strength. */
function joinsOf({ viewer, order }: Search, filtered: boolean): RawBuilder<unknown> {
  const rating = sql`left join relationship r on r.from_person_id = ${viewer.personId} and r.to_person_id = m.person_id`;
  return sql`${filtered ? sql`join person_search s on s.person_id = m.person_id` : sql``}
    ${order.startsWith('updatedOn') ? sql`join person p on p.id = m.person_id` : sql``}
    ${order.startsWith('strength') ? rating : sql``}`;
}

/** Whoever has no date or rating comes last in either direction, and names decide between equals. */
const orders: Record<PersonOrder, string> = {
  'name-asc': 'm.sort_name, m.person_id',
  'name-desc': 'm.sort_name desc, m.person_id desc',
  'connectedOn-desc': 'm.connected_on desc nulls last, m.sort_name, m.person_id',
  'connectedOn-asc': 'm.connected_on nulls last, m.sort_name, m.person_id',
  'updatedOn-desc': 'p.updated_on desc, m.sort_name, m.person_id',
  'updatedOn-asc': 'p.updated_on, m.sort_name, m.person_id',
  'strength-desc': 'r.strength_id desc nulls last, m.sort_name, m.person_id',
  'strength-asc': 'r.strength_id nulls last, m.sort_name, m.person_id',
};
const orderOf = (order: PersonOrder) => sql.raw(orders[order]);

async function conditionsOf(
  db: Database,
  { scope, filters }: Pick<Search, 'scope' | 'filters'>,
): Promise<RawBuilder<unknown>[]> {
  const conditions = filterConditions(filters);
  if (filters.name)
    conditions.push(
      filters.nameExact
        ? sql`m.sort_name = fold_name(${filters.name})`
        : sql`m.sort_name like folded_pattern(${filters.name})`,
    );
  const circle = circleOf(filters);
  if (circle) conditions.push(sql`s.keys && ${keysOf([keyKinds.location], await locationsWithin(db, circle))}::int[]`);
  if (filters.isMember !== undefined)
    conditions.push(sql`exists (select from user_account u join user_role on user_id = u.id and role_id = 2
      where u.person_id = m.person_id) = ${filters.isMember}`);
  if (filters.isCollaborator !== undefined)
    conditions.push(sql`exists (select from user_account u join collaborator c on c.user_id = u.id
      where u.person_id = m.person_id and c.collective_id = ${scope.id}) = ${filters.isCollaborator}`);
  if (filters.labels?.length)
    conditions.push(sql`exists (select from label_person lp join label l on l.id = lp.label_id
      where lp.person_id = m.person_id and l.scope_id = ${scope.id} and l.id = any (${filters.labels}::int[]))`);
  if (filters.linkedin)
    conditions.push(
      sql`exists (select from person_linkedin_slug x where x.person_id = m.person_id and x.slug like lower(${containing(filters.linkedin)}))`,
    );
  if (filters.email)
    conditions.push(sql`exists (select from person x where x.id = m.person_id
      and (x.email_personal ilike ${containing(filters.email)} or x.email_work ilike ${containing(filters.email)}))`);
  return conditions;
}
