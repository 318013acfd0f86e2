/**
 * People and organizations by name: those that begin with a text, which an index finds at once, and the others that hold it, which
 * take longer and are asked for only where there is room for them.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { organizationsOf, peopleOf } from '../../access/visibility.ts';
import { thresholds } from '../thresholds.ts';

type Condition = RawBuilder<unknown>;
type Relation = RawBuilder<unknown>;

/** Sorts after everything that a name can go on with. */
const LAST = String.fromCodePoint(0x10_ff_ff);

/**
 * What an index over pieces finds without looking at all names: three letters in a row. Of other alphabets it knows none. Where spaces
 * and signs are letters to it (`in_one_word`), they may be among the three; where it knows words, these are indexed with space around
 * them, so that two letters and the end of a word do.
 */
const IN_ONE_WORD = /[a-z\d '.&-]{3}/i;
const IN_WORDS = /[a-z\d]{3}|[^a-z\d][a-z\d]|[a-z\d]{2}[^a-z\d]/i;

/** How pieces of names are looked for: in the names of the scope, or by an index. */
type Way =
  | 'each name of the scope'
  | {
      /** Texts that the index finds. */
      indexed: RegExp;
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
  if (way === 'each name of the scope' || !way.indexed.test(text)) return find(names, holding(text), page);
  const soon = way.first ? await find(way.first, holding(text), page) : [];
  return soon.length === page.limit ? soon : find(way.holding(text), notStartingWith(text), page);
}

export const startingWith = (text: string): Condition =>
  sql`m.sort_name >= fold_name(${text}) and m.sort_name < fold_name(${text}) || ${LAST}`;

const holding = (text: string): Condition => sql`${like(text)} and ${notStartingWith(text)}`;
/** In parentheses: a plan that is kept would fold the text again for every name. */
const like = (text: string): Condition => sql`m.sort_name like (select folded_pattern(${text}))`;
/** The same, as the indexes over pieces in which spaces are letters know it. */
const likeInOneWord = (text: string): Condition =>
  sql`in_one_word(m.sort_name) like (select in_one_word(folded_pattern(${text})))`;
const notStartingWith = (text: string): Condition => sql`not starts_with(m.sort_name, (select fold_name(${text})))`;

/**
 * The same for a statement that is planned with the text at hand: the planner knows then how frequent it is, and may rather walk past
 * all names. That is why they are compared as they are first, which is faster.
 */
export function nameHolding({ kind }: Scope, text: string): Condition {
  const plain = sql`m.sort_name like folded_pattern(${text})`;
  return kind === 'collective' && IN_ONE_WORD.test(text)
    ? sql`${plain} and in_one_word(m.sort_name) like in_one_word(folded_pattern(${text}))`
    : plain;
}

export function wayToPeople(scope: Scope): Way {
  const { kind, totalPersons } = scope;
  // A network has no index over pieces of its names.
  if (kind === 'network' || (kind === 'collective' && totalPersons <= thresholds.manyPeople))
    return 'each name of the scope';
  const names = sql`select m.person_id, m.sort_name from ${peopleOf(scope)} m`;
  return {
    first: sql`(${names} order by m.sort_name, m.person_id limit ${sql.lit(thresholds.firstNames)})`,
    indexed: kind === 'collective' ? IN_ONE_WORD : IN_WORDS,
    holding: (text) => sql`(${names} where ${kind === 'collective' ? likeInOneWord(text) : like(text)} offset 0)`,
  };
}

export function wayToOrganizations(scope: Scope): Way {
  if (scope.kind !== 'admin' && scope.totalOrganizations <= thresholds.manyOrganizations)
    return 'each name of the scope';
  // By name, one by one: when names are what a list is ordered by, the first page needs to ask for few of them.
  return {
    indexed: IN_ONE_WORD,
    holding: (text) => sql`(select s.organization_id, s.sort_name, k.people
      from (select m.organization_id, m.sort_name from organization_search m where ${likeInOneWord(text)} order by m.sort_name, m.organization_id) s
        cross join lateral (select people from ${organizationsOf(scope)} k where k.organization_id = s.organization_id offset 0) k)`,
  };
}
