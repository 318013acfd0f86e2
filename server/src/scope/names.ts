/**
 * People and organizations by a piece of their name: those that begin with it first, which an index finds at once; the others, which
 * take longer, only when there is room for them.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database, Databases } from '../platform/database/database.ts';
import type { Scope } from './access.ts';

type Condition = RawBuilder<unknown>;
type Relation = RawBuilder<unknown>;

/** Sorts after everything that a name can go on with. */
const LAST = String.fromCodePoint(0x10_ff_ff);
/** From here on, an index over pieces of names is faster than looking at each of the scope; that of organizations is over all there are. */
const MANY_PEOPLE = 20_000;
const MANY_ORGANIZATIONS = 1000;

/** How pieces of names are looked for: in the names of the scope, or in a relation that holds those with such a piece alone. */
type Way = 'each name of the scope' | 'what the planner chooses' | ((text: string) => Relation);

export interface NameSearch<T> extends Databases {
  text: string;
  way: Way;
  /** The scope's. */
  names: Relation;
  offset: number;
  limit: number;
  /** In the order of the list, those of a relation `m` that meet a condition on `m.sort_name`. */
  find: (db: Database, m: Relation, condition: Condition, page: Page) => Promise<T[]>;
  count: (condition: Condition) => Promise<number>;
}

interface Page {
  limit: number;
  offset: number;
}

export async function findByName<T>(search: NameSearch<T>): Promise<T[]> {
  const { hot, text, names, offset, limit, find, count } = search;
  const first = await find(hot, names, startingWith(text), { limit, offset });
  if (first.length === limit) return first;
  const before = first.length > 0 || offset === 0 ? offset + first.length : await count(startingWith(text));
  const others = findHolding(search, { limit: limit - first.length, offset: Math.max(0, offset - before) });
  return [...first, ...(await others)];
}

function findHolding<T>({ db, hot, text, way, names, find }: NameSearch<T>, page: Page): Promise<T[]> {
  if (way === 'what the planner chooses') return find(db, names, holding(text), page);
  if (way === 'each name of the scope') return find(hot, names, holdingOnce(text), page);
  return find(hot, way(text), notStartingWith(text), page);
}

const startingWith = (text: string): Condition =>
  sql`m.sort_name >= fold_name(${text}) and m.sort_name < fold_name(${text}) || ${LAST}`;

const holding = (text: string): Condition =>
  sql`m.sort_name like folded_pattern(${text}) and not starts_with(m.sort_name, fold_name(${text}))`;

/** The same; a plan that is kept would fold the text again for every name. */
const holdingOnce = (text: string): Condition => sql`${like(text)} and ${notStartingWith(text)}`;
const like = (text: string): Condition => sql`m.sort_name like (select folded_pattern(${text}))`;
const notStartingWith = (text: string): Condition => sql`not starts_with(m.sort_name, (select fold_name(${text})))`;

export const wayToPeople = ({ kind, totalPersons }: Scope): Way =>
  kind === 'network' || (kind === 'collective' && totalPersons <= MANY_PEOPLE)
    ? 'each name of the scope'
    : 'what the planner chooses';

export function wayToOrganizations({ id, kind, totalOrganizations }: Scope): Way {
  if (kind === 'admin') return 'what the planner chooses';
  if (totalOrganizations <= MANY_ORGANIZATIONS) return 'each name of the scope';
  // By name, one by one: when names are what a list is ordered by, the first page needs to ask for few of them.
  return (text) => sql`(select s.organization_id, s.sort_name, k.people
    from (select m.organization_id, m.sort_name from organization_search m where ${like(text)} order by m.sort_name, m.organization_id) s
      cross join lateral (select people from scope_organization
        where scope_id = ${id} and organization_id = s.organization_id offset 0) k)`;
}
