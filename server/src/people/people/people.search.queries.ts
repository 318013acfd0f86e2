/** The one search over people: scope + filters + order + page → who, and how many in all. */
import { linkedinSlug } from '@kith/contract/linkedin';
import type { PersonFilters, PersonOrder } from '@kith/contract/people/person-filters';
import { sql, type RawBuilder } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Databases } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import type { Scope } from '../../access/scope.ts';
import { matchPeople, type Filter, type Matches } from '../../directory/matching/matches.ts';
import { orderOfNames, pageInOrder } from '../../directory/matching/name-order.ts';
import { isFar } from '../../directory/matching/strategy.ts';
import { nameHolding } from '../../directory/matching/names.ts';
import { circleOf, locationsWithin } from '../../directory/matching/places.ts';
import { findTitleWords } from '../../directory/keys/title-words.ts';
import { peopleOf } from '../../access/visibility.ts';
import { filterOf } from './people.filter.ts';

export interface Search {
  scope: Scope;
  viewer: User;
  filters: PersonFilters;
  order: PersonOrder;
  page: number;
  limit: number;
}

interface Found {
  ids: number[];
  total: number;
}

export async function searchPeople({ db, hot }: Databases, search: Search): Promise<Found> {
  const { scope, order } = search;
  const isByName = order === 'name-asc' || order === 'name-desc';
  const filter = await fullFilterOf(db, search);
  if (isByName && !isFiltered(filter)) return pageOfEverybody({ db, hot }, search);
  const matches = await matchPeople(db, scope, filter, { needed: neededOf(search), isPageByName: isByName });
  const { total, bits } = matches;
  if (bits && total !== undefined) return pageInMemory(db, search, { total, bits });
  return pageOf(db, search, matches);
}

const neededOf = ({ order, page, limit }: Search) => (order === 'name-asc' ? page * limit : undefined);

interface Order {
  /** What comes before the name. */
  value?: string;
  joins?: (viewer: User) => RawBuilder<unknown>;
  by: string;
}

/** Whoever has no date or rating comes last in either direction, and names decide between equals. */
const person = () => sql`join person p on p.id = m.person_id`;
const rating = ({ personId }: User) =>
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

async function pageOf(db: Database, search: Search, matches: Matches): Promise<Found> {
  const { viewer, page, limit } = search;
  const { value, joins = () => sql``, by } = orders[search.order];
  const known = matches.total;
  const { rows } = await sql<{ person_id: number; total: number }>`
    ${matches.with}
    select m.person_id, m.sort_name, ${value ? sql.raw(value) : sql`0`} as value,
      ${known === undefined ? sql`count(*) over ()` : sql`0`} as total
    ${matches.from} ${joins(viewer)} ${matches.where}
    order by ${sql.raw(by)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  // A page beyond the end has no row that could carry the total.
  return {
    ids: rows.map((row) => row.person_id),
    total: known ?? rows[0]?.total ?? (page > 1 ? await count(db, matches) : 0),
  };
}

/** All of them in their order, with columns of the person `r`; for exports. */
export async function everyMatch<T>(
  db: Database,
  search: Omit<Search, 'page' | 'limit'>,
  columns: RawBuilder<unknown>,
): Promise<RawBuilder<T>> {
  const matches = await matchPeople(db, search.scope, await fullFilterOf(db, search));
  const { value = '0', joins = () => sql``, by } = orders[search.order];
  return sql<T>`
    ${matches.with}
    select record.* from (
      select m.person_id, m.sort_name, ${sql.raw(value)} as value ${matches.from} ${joins(search.viewer)} ${matches.where}
    ) as found cross join lateral (select ${columns} from person r where r.id = found.person_id) as record
    order by ${sql.raw(by)}`;
}

const count = (db: Database, matches: Matches) =>
  countRows(db, sql`from (${matches.with} select ${matches.from} ${matches.where}) as matches`);

async function pageOfEverybody({ db, hot }: Databases, search: Search): Promise<Found> {
  const { scope } = search;
  const total = scope.totalPersons;
  const { offset, limit } = placeByName(search, total);
  const strategy = isFar(offset) ? 'rememberedOrder' : 'walkScope';
  scope.memory?.onStrategy?.(strategy, { kind: scope.kind, people: total, offset });
  if (strategy === 'rememberedOrder') return pageInMemory(db, search, { total });
  const { rows } = await sql<{ id: number }>`
    select person_id as id from ${peopleOf(scope)} m
    order by ${sql.raw(byName)} limit ${limit} offset ${offset}`.execute(hot);
  const page = rows.map(({ id }) => id);
  return { ids: inDirection(search, page), total };
}

/** Of everybody, or of those whose bits are set, by name. */
async function pageInMemory(
  db: Database,
  search: Search,
  { total, bits }: { total: number; bits?: Buffer },
): Promise<Found> {
  const page = pageInOrder(await orderOfNames(db, search.scope), bits, placeByName(search, total));
  return { ids: inDirection(search, page), total };
}

/** The last name first is the same list from its other end. */
function placeByName({ order, page, limit }: Search, total: number) {
  const start = (page - 1) * limit;
  return {
    offset: order === 'name-asc' ? start : Math.max(0, total - start - limit),
    limit: Math.min(limit, Math.max(0, total - start)),
  };
}

const inDirection = ({ order }: Search, ids: number[]) => (order === 'name-asc' ? ids : ids.toReversed());

/** Whether nothing else than the people of the scope and what they are decides who matches. */
export const dependsOnPeopleAlone = ({ labels, isMember, isCollaborator, linkedin, email }: PersonFilters): boolean =>
  !labels?.length && isMember === undefined && isCollaborator === undefined && !linkedin && !email;

export const isFiltered = ({ keys, conditions, names, placed }: Filter): boolean =>
  placed !== undefined || keys.length + conditions.length + names.length > 0;

/** All that a search asks for. */
export async function fullFilterOf(
  db: Database,
  { scope, filters }: Pick<Search, 'scope' | 'filters'>,
): Promise<Filter> {
  const titleWords = filters.title ? await findTitleWords(db, filters.title) : undefined;
  const filter = filterOf(filters, { total: scope.totalPersons, titleWords });
  const more: RawBuilder<unknown>[] = [];
  const names = filters.name
    ? [filters.nameExact ? sql`m.sort_name = fold_name(${filters.name})` : nameHolding(scope, filters.name)]
    : [];
  const circle = circleOf(filters);
  const placed =
    circle &&
    sql`select id as person_id from person where location_id = any (${await locationsWithin(db, circle)}::int[])`;
  if (filters.isMember !== undefined)
    more.push(sql`exists (select from user_account u join user_role on user_id = u.id and role_id = 2
      where u.person_id = m.person_id) = ${filters.isMember}`);
  if (filters.isCollaborator !== undefined)
    more.push(sql`exists (select from user_account u join collaborator c on c.user_id = u.id
      where u.person_id = m.person_id and c.collective_id = ${scope.id}) = ${filters.isCollaborator}`);
  if (filters.labels?.length)
    more.push(sql`m.person_id in (select lp.person_id from label_person lp join label l on l.id = lp.label_id
      where l.scope_id = ${scope.id} and l.id = any (${filters.labels}::int[]))`);
  if (filters.linkedin)
    more.push(sql`m.person_id in (select person_id from person_linkedin_slug where ${slugMatches(filters.linkedin)})`);
  if (filters.email) {
    const pattern = containing(filters.email.toLowerCase());
    more.push(sql`m.person_id in (select id from person
      where lower(email_personal) like ${pattern} or lower(email_work) like ${pattern})`);
  }
  return { ...filter, conditions: [...filter.conditions, ...more], names, placed };
}

/** A whole address names one profile; anything else is a part of its name. */
function slugMatches(typed: string): RawBuilder<unknown> {
  const slug = linkedinSlug(typed);
  return slug === null ? sql`slug like ${containing(typed.toLowerCase())}` : sql`slug = ${slug}`;
}
