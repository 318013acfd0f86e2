/**
 * People and organizations by name: those that begin with a text, which an index finds at once, and the others that hold it, which
 * take longer and are asked for only where there is room for them.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from './access.ts';
import { organizationsOf, peopleOf } from './visibility.ts';

type Condition = RawBuilder<unknown>;
type Relation = RawBuilder<unknown>;

/** Sorts after everything that a name can go on with. */
const LAST = String.fromCodePoint(0x10_ff_ff);
/** From here on, an index over pieces of names is faster than looking at each of the scope; that of organizations is over all there are. */
const MANY_PEOPLE = 20_000;
const MANY_ORGANIZATIONS = 1000;
/** A frequent piece is found often enough among so many of the first names; what is left for the index is rare. */
const FIRST_NAMES = 5000;

/**
 * What an index over pieces, which is one over three letters, finds without looking at all names: three in a row, or, as words are
 * indexed with space around them, where one begins or ends. Of other alphabets it knows no letters.
 */
const INDEXED = /[a-z\d]{3}|[^a-z\d][a-z\d]|[a-z\d]{2}[^a-z\d]/i;

/** How pieces of names are looked for: in the names of the scope, or by an index. */
type Way =
  | 'each name of the scope'
  | {
      /** A relation, of all in the scope with such a piece. */
      holding: (text: string) => Relation;
      /** A relation, of the first names; left out where the index is fast enough without. */
      first?: Relation;
    };

export interface NameSearch<T> {
  text: string;
  way: Way;
  /** The scope's. */
  names: Relation;
  /** In the order of the list, those of a relation `m` that meet a condition on `m.sort_name`. */
  find: (m: Relation, condition: Condition, page: Page) => Promise<T[]>;
}

interface Page {
  limit: number;
  offset: number;
}

export const findStarting = <T>({ text, names, find }: NameSearch<T>, page: Page): Promise<T[]> =>
  find(names, startingWith(text), page);

/** Which way is best depends on how frequent a piece is, which the planner does not know: it would read all names for a rare one. */
export async function findHolding<T>({ text, way, names, find }: NameSearch<T>, page: Page): Promise<T[]> {
  if (way === 'each name of the scope' || !INDEXED.test(text)) return find(names, holding(text), page);
  const soon = way.first ? await find(way.first, holding(text), page) : [];
  return soon.length === page.limit ? soon : find(way.holding(text), notStartingWith(text), page);
}

export const startingWith = (text: string): Condition =>
  sql`m.sort_name >= fold_name(${text}) and m.sort_name < fold_name(${text}) || ${LAST}`;

const holding = (text: string): Condition => sql`${like(text)} and ${notStartingWith(text)}`;
/** In parentheses: a plan that is kept would fold the text again for every name. */
const like = (text: string): Condition => sql`m.sort_name like (select folded_pattern(${text}))`;
const notStartingWith = (text: string): Condition => sql`not starts_with(m.sort_name, (select fold_name(${text})))`;

export function wayToPeople(scope: Scope): Way {
  const { kind, totalPersons } = scope;
  // A network has no index over pieces of its names.
  if (kind === 'network' || (kind === 'collective' && totalPersons <= MANY_PEOPLE)) return 'each name of the scope';
  const names = sql`select m.person_id, m.sort_name from ${peopleOf(scope)} m`;
  return {
    first: sql`(${names} order by m.sort_name, m.person_id limit ${sql.lit(FIRST_NAMES)})`,
    holding: (text) => sql`(${names} where ${like(text)} offset 0)`,
  };
}

export function wayToOrganizations(scope: Scope): Way {
  if (scope.kind !== 'admin' && scope.totalOrganizations <= MANY_ORGANIZATIONS) return 'each name of the scope';
  // By name, one by one: when names are what a list is ordered by, the first page needs to ask for few of them.
  return {
    holding: (text) => sql`(select s.organization_id, s.sort_name, k.people
      from (select m.organization_id, m.sort_name from organization_search m where ${like(text)} order by m.sort_name, m.organization_id) s
        cross join lateral (select people from ${organizationsOf(scope)} k where k.organization_id = s.organization_id offset 0) k)`,
  };
}
