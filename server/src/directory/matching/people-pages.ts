/** Reads pages of matching people, sorted. */
import type { PersonOrder } from '@kith/contract/people/person-filters';
import { sql, type RawBuilder } from 'kysely';
import { peopleOf } from '../../access/visibility.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Databases } from '../../platform/database/database.ts';
import { closeness, getClosenessOrder, LAST_RANK } from './closeness.ts';
import { hasBit } from './bitmaps.ts';
import { isFiltered, readMatches, type Filter, type Matches } from './matches.ts';
import { getNameOrder, pageOfOrder } from './name-order.ts';
import type { PeopleQuery } from './person-filter.ts';
import { isFarOffset } from './strategy.ts';

export interface SortedPeopleQuery extends PeopleQuery {
  order: PersonOrder;
  /** The person whose ratings decide the orders by strength and by closeness. */
  viewerPersonId: number;
}

export interface PeoplePageQuery extends SortedPeopleQuery {
  page: number;
  limit: number;
}

export interface PeoplePage {
  ids: number[];
  total: number;
}

interface SortOrder {
  /** The column to sort by before the name. */
  value?: string;
  joins?: (search: SortedPeopleQuery) => RawBuilder<unknown>;
  by: string;
}

/** Missing dates and ratings sort last in both directions. Ties are broken by name. */
const person = () => sql`join person p on p.id = m.person_id`;
const rating = ({ viewerPersonId }: SortedPeopleQuery) =>
  sql`left join relationship r on r.from_person_id = ${viewerPersonId} and r.to_person_id = m.person_id`;
const ranked = ({ scope, viewerPersonId }: SortedPeopleQuery) => sql`left join (
  select person_id, min(rank) as rank from ${closeness(scope, viewerPersonId)} as closeness group by 1) as ranked on ranked.person_id = m.person_id`;
const byRank = `coalesce(ranked.rank, ${LAST_RANK})`;
const byName = 'sort_name, person_id';
const orders: Record<PersonOrder, SortOrder> = {
  'name-asc': { by: byName },
  'name-desc': { by: 'sort_name desc, person_id desc' },
  'connectedOn-desc': { value: 'm.connected_on', by: `value desc nulls last, ${byName}` },
  'connectedOn-asc': { value: 'm.connected_on', by: `value nulls last, ${byName}` },
  'updatedOn-desc': { value: 'p.updated_on', joins: person, by: `value desc, ${byName}` },
  'updatedOn-asc': { value: 'p.updated_on', joins: person, by: `value, ${byName}` },
  'strength-desc': { value: 'r.strength_id', joins: rating, by: `value desc nulls last, ${byName}` },
  'strength-asc': { value: 'r.strength_id', joins: rating, by: `value nulls last, ${byName}` },
  'closeness-asc': { value: byRank, joins: ranked, by: `value, ${byName}` },
  'closeness-desc': { value: byRank, joins: ranked, by: `value desc, ${byName}` },
};

export async function readPageOfMatches(db: Database, search: PeoplePageQuery, matches: Matches): Promise<PeoplePage> {
  const { page, limit } = search;
  const { value, joins = () => sql``, by } = orders[search.order];
  const knownTotal = matches.total;
  const { rows } = await sql<{ person_id: number; total: number }>`
    ${matches.with}
    select m.person_id, m.sort_name, ${value ? sql.raw(value) : sql`0`} as value,
      ${knownTotal === undefined ? sql`count(*) over ()` : sql`0`} as total
    ${matches.from} ${joins(search)} ${matches.where}
    order by ${sql.raw(by)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  // A page beyond the end has no row that could carry the total.
  return {
    ids: rows.map((row) => row.person_id),
    total: knownTotal ?? rows[0]?.total ?? (page > 1 ? await countMatches(db, matches) : 0),
  };
}

/** Selects all matches, sorted, with columns of the person `r`. */
export function selectPeople<T>(
  matches: Matches,
  search: SortedPeopleQuery,
  columns: RawBuilder<unknown>,
): RawBuilder<T> {
  const { value = '0', joins = () => sql``, by } = orders[search.order];
  return sql<T>`
    ${matches.with}
    select record.* from (
      select m.person_id, m.sort_name, ${sql.raw(value)} as value ${matches.from} ${joins(search)} ${matches.where}
    ) as found cross join lateral (select ${columns} from person r where r.id = found.person_id) as record
    order by ${sql.raw(by)}`;
}

const countMatches = (db: Database, matches: Matches) =>
  countRows(db, sql`from (${matches.with} select ${matches.from} ${matches.where}) as matches`);

/** A page sorted by name, without any filter. */
export async function readPageOfWholeScope(
  { db, preparedDb }: Databases,
  search: PeoplePageQuery,
): Promise<PeoplePage> {
  const { scope } = search;
  const total = scope.totalPersons;
  const { offset, limit } = rangeByName(search, total);
  const strategy = isFarOffset(offset) ? 'cachedNameOrder' : 'scanScope';
  scope.cache?.onStrategy?.(strategy, { kind: scope.kind, people: total, offset });
  if (strategy === 'cachedNameOrder') return readPageFromNameOrder(db, search, { total });
  const { rows } = await sql<{ id: number }>`
    select person_id as id from ${peopleOf(scope)} m
    order by ${sql.raw(byName)} limit ${limit} offset ${offset}`.execute(preparedDb);
  const page = rows.map(({ id }) => id);
  return { ids: inDirection(search, page), total };
}

/** A page sorted by name, of all people or of a bitmap. */
export async function readPageFromNameOrder(
  db: Database,
  search: PeoplePageQuery,
  { total, bitmap }: { total: number; bitmap?: Buffer },
): Promise<PeoplePage> {
  const page = pageOfOrder((await getNameOrder(db, search.scope)).ids, bitmap, rangeByName(search, total));
  return { ids: inDirection(search, page), total };
}

/** A page sorted by how close the people are to the viewer. */
export async function readPageByCloseness(db: Database, search: PeoplePageQuery, filter: Filter): Promise<PeoplePage> {
  const { scope, viewerPersonId, order, page, limit } = search;
  scope.cache?.onStrategy?.('cachedNameOrder', { kind: scope.kind, people: scope.totalPersons, order });
  const farthestFirst = order === 'closeness-desc';
  const [bitmap, sorted] = await Promise.all([
    isFiltered(filter) ? readMatches(db, scope, filter) : undefined,
    getClosenessOrder(db, scope, { viewerPersonId, farthestFirst }),
  ]);
  return {
    ids: pageOfOrder(sorted, bitmap, { offset: (page - 1) * limit, limit }),
    total: bitmap ? sorted.reduce((total, id) => (hasBit(bitmap, id) ? total + 1 : total), 0) : sorted.length,
  };
}

/** The rows of a page in ascending order. A descending page is counted from the end. */
function rangeByName({ order, page, limit }: PeoplePageQuery, total: number) {
  const start = (page - 1) * limit;
  return {
    offset: order === 'name-asc' ? start : Math.max(0, total - start - limit),
    limit: Math.min(limit, Math.max(0, total - start)),
  };
}

const inDirection = ({ order }: PeoplePageQuery, ids: number[]) => (order === 'name-asc' ? ids : ids.toReversed());
