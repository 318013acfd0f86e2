/** Pages of the people that a search has found, in their order. */
import type { PersonOrder } from '@kith/contract/people/person-filters';
import { sql, type RawBuilder } from 'kysely';
import { peopleOf } from '../../access/visibility.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Databases } from '../../platform/database/database.ts';
import type { Matches } from './matches.ts';
import { orderOfNames, pageInOrder } from './name-order.ts';
import type { PeopleQuestion } from './person-filter.ts';
import { isFar } from './strategy.ts';

export interface PeopleOrdering extends PeopleQuestion {
  order: PersonOrder;
  /** Whose ratings the order by strength means. */
  viewerPersonId: number;
}

export interface PeopleSearch extends PeopleOrdering {
  page: number;
  limit: number;
}

export interface FoundPeople {
  ids: number[];
  total: number;
}

interface Order {
  /** What comes before the name. */
  value?: string;
  joins?: (viewerPersonId: number) => RawBuilder<unknown>;
  by: string;
}

/** Missing dates and ratings sort last in both directions. Ties are broken by name. */
const person = () => sql`join person p on p.id = m.person_id`;
const rating = (personId: number) =>
  sql`left join relationship r on r.from_person_id = ${personId} and r.to_person_id = m.person_id`;
const byName = 'sort_name, person_id';
const orders: Record<PersonOrder, Order> = {
  'name-asc': { by: byName },
  'name-desc': { by: 'sort_name desc, person_id desc' },
  'connectedOn-desc': { value: 'm.connected_on', by: `value desc nulls last, ${byName}` },
  'connectedOn-asc': { value: 'm.connected_on', by: `value nulls last, ${byName}` },
  'updatedOn-desc': { value: 'p.updated_on', joins: person, by: `value desc, ${byName}` },
  'updatedOn-asc': { value: 'p.updated_on', joins: person, by: `value, ${byName}` },
  'strength-desc': { value: 'r.strength_id', joins: rating, by: `value desc nulls last, ${byName}` },
  'strength-asc': { value: 'r.strength_id', joins: rating, by: `value nulls last, ${byName}` },
};

export async function pageOfMatches(db: Database, search: PeopleSearch, matches: Matches): Promise<FoundPeople> {
  const { viewerPersonId, page, limit } = search;
  const { value, joins = () => sql``, by } = orders[search.order];
  const known = matches.total;
  const { rows } = await sql<{ person_id: number; total: number }>`
    ${matches.with}
    select m.person_id, m.sort_name, ${value ? sql.raw(value) : sql`0`} as value,
      ${known === undefined ? sql`count(*) over ()` : sql`0`} as total
    ${matches.from} ${joins(viewerPersonId)} ${matches.where}
    order by ${sql.raw(by)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  // A page beyond the end has no row that could carry the total.
  return {
    ids: rows.map((row) => row.person_id),
    total: known ?? rows[0]?.total ?? (page > 1 ? await count(db, matches) : 0),
  };
}

/** All of them in their order, with columns of the person `r`. */
export function everyMatch<T>(
  matches: Matches,
  { order, viewerPersonId }: PeopleOrdering,
  columns: RawBuilder<unknown>,
): RawBuilder<T> {
  const { value = '0', joins = () => sql``, by } = orders[order];
  return sql<T>`
    ${matches.with}
    select record.* from (
      select m.person_id, m.sort_name, ${sql.raw(value)} as value ${matches.from} ${joins(viewerPersonId)} ${matches.where}
    ) as found cross join lateral (select ${columns} from person r where r.id = found.person_id) as record
    order by ${sql.raw(by)}`;
}

const count = (db: Database, matches: Matches) =>
  countRows(db, sql`from (${matches.with} select ${matches.from} ${matches.where}) as matches`);

/** By name, of a search that asks for nothing. */
export async function pageOfEverybody({ db, preparedDb }: Databases, search: PeopleSearch): Promise<FoundPeople> {
  const { scope } = search;
  const total = scope.totalPersons;
  const { offset, limit } = placeByName(search, total);
  const strategy = isFar(offset) ? 'rememberedOrder' : 'walkScope';
  scope.cache?.onStrategy?.(strategy, { kind: scope.kind, people: total, offset });
  if (strategy === 'rememberedOrder') return pageInMemory(db, search, { total });
  const { rows } = await sql<{ id: number }>`
    select person_id as id from ${peopleOf(scope)} m
    order by ${sql.raw(byName)} limit ${limit} offset ${offset}`.execute(preparedDb);
  const page = rows.map(({ id }) => id);
  return { ids: inDirection(search, page), total };
}

/** Of everybody, or of those whose bits are set, by name. */
export async function pageInMemory(
  db: Database,
  search: PeopleSearch,
  { total, bits }: { total: number; bits?: Buffer },
): Promise<FoundPeople> {
  const page = pageInOrder(await orderOfNames(db, search.scope), bits, placeByName(search, total));
  return { ids: inDirection(search, page), total };
}

/** The last name first is the same list from its other end. */
function placeByName({ order, page, limit }: PeopleSearch, total: number) {
  const start = (page - 1) * limit;
  return {
    offset: order === 'name-asc' ? start : Math.max(0, total - start - limit),
    limit: Math.min(limit, Math.max(0, total - start)),
  };
}

const inDirection = ({ order }: PeopleSearch, ids: number[]) => (order === 'name-asc' ? ids : ids.toReversed());
