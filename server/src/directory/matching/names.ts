/**
 * People and organizations by name: those that begin with a text, which an index finds at once, and the others that hold it, which
 * take longer and are asked for only where there is room for them.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { organizationsOf, peopleOf } from '../../access/visibility.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { thresholds } from '../thresholds.ts';

type Condition = RawBuilder<unknown>;
type Relation = RawBuilder<unknown>;

/** Sorts after everything that a name can go on with. */
const LAST = String.fromCodePoint(0x10_ff_ff);

/**
 * What an index over pieces finds without looking at all names: three letters in a row. Of other alphabets it knows none. Where spaces
 * and signs are letters to it (`as_single_word`), they may be among the three; where it knows words, these are indexed with space around
 * them, so that two letters and the end of a word do.
 */
const IN_ONE_WORD = /[a-z\d '.&-]{3}/i;
const IN_WORDS = /[a-z\d]{3}|[^a-z\d][a-z\d]|[a-z\d]{2}[^a-z\d]/i;

/** How pieces of names are looked for: in the names of the scope, or by an index. */
type PieceSearch =
  | 'each name of the scope'
  | {
      /** Texts that the index finds. */
      indexed: RegExp;
      /** A relation, of all in the scope with such a piece. */
      holding: (text: string) => Relation;
      /** A relation, of the first names; left out where the index is fast enough without. */
      first?: Relation;
    };

/** The people or the organizations of a scope, by name. */
export interface Names {
  /** With sort_name. */
  relation: Relation;
  /** Joins to it as `m`. */
  joins: RawBuilder<unknown>;
  /** What a page has of `m`. */
  columns: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  pieces: PieceSearch;
}

export interface NameSearch<T> {
  names: Names;
  text: string;
  /** What is read of a page, which is a relation `m` of the columns of the names. */
  rowsOf: (page: Relation) => RawBuilder<T>;
}

interface Page {
  limit: number;
  offset: number;
}

async function find<T>(db: Database, { names, rowsOf }: NameSearch<T>, m: Relation, condition: Condition, page: Page) {
  const { columns, joins, order } = names;
  const { rows } = await rowsOf(sql`(
    select ${columns} from ${m} m ${joins} where ${condition} order by ${order} limit ${page.limit} offset ${page.offset}
  ) as m`).execute(db);
  return rows;
}

export const findStarting = <T>(db: Database, search: NameSearch<T>, page: Page): Promise<T[]> =>
  find(db, search, search.names.relation, startingWith(search.text), page);

/** Which search is best depends on how frequent a piece is, which the planner does not know: it would read all names for a rare one. */
export async function findHolding<T>(db: Database, search: NameSearch<T>, page: Page): Promise<T[]> {
  const { text, names } = search;
  const { pieces, relation } = names;
  if (pieces === 'each name of the scope' || !pieces.indexed.test(text))
    return find(db, search, relation, holding(text), page);
  const soon = pieces.first ? await find(db, search, pieces.first, holding(text), page) : [];
  return soon.length === page.limit ? soon : find(db, search, pieces.holding(text), notStartingWith(text), page);
}

export const countStarting = (db: Database, { relation, joins }: Names, text: string): Promise<number> =>
  countRows(db, sql`from ${relation} m ${joins} where ${startingWith(text)}`);

const startingWith = (text: string): Condition =>
  sql`m.sort_name >= fold_name(${text}) and m.sort_name < fold_name(${text}) || ${LAST}`;

const holding = (text: string): Condition => sql`${like(text)} and ${notStartingWith(text)}`;
/** In parentheses: a plan that is kept would fold the text again for every name. */
const like = (text: string): Condition => sql`m.sort_name like (select folded_pattern(${text}))`;
/** The same, as the indexes over pieces in which spaces are letters know it. */
const likeInOneWord = (text: string): Condition =>
  sql`as_single_word(m.sort_name) like (select as_single_word(folded_pattern(${text})))`;
const notStartingWith = (text: string): Condition => sql`not starts_with(m.sort_name, (select fold_name(${text})))`;

/**
 * The same for a statement that is planned with the text at hand: the planner knows then how frequent it is, and may rather walk past
 * all names. That is why they are compared as they are first, which is faster.
 */
export function nameHolding({ kind }: Scope, text: string): Condition {
  const plain = sql`m.sort_name like folded_pattern(${text})`;
  return kind === 'collective' && IN_ONE_WORD.test(text)
    ? sql`${plain} and as_single_word(m.sort_name) like as_single_word(folded_pattern(${text}))`
    : plain;
}

/** By name. */
export const namesOfPeople = (scope: Scope): Names => ({
  relation: peopleOf(scope),
  joins: sql``,
  columns: sql`m.person_id, m.sort_name`,
  order: sql`m.sort_name, m.person_id`,
  pieces: piecesOfPeople(scope),
});

function piecesOfPeople(scope: Scope): PieceSearch {
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

/** By name. */
export const namesOfOrganizations = (scope: Scope): Names => ({
  relation: organizationsOf(scope),
  joins: sql``,
  columns: sql`m.organization_id, m.sort_name`,
  order: sql`m.sort_name, m.organization_id`,
  pieces: piecesOfOrganizations(scope),
});

/** The more people of the scope are there, the sooner an organization comes. */
export const organizationsByPeople = (scope: Scope, typeId: number | undefined): Names => ({
  ...namesOfOrganizations(scope),
  ...(typeId !== undefined && {
    joins: sql`join organization o on o.id = m.organization_id and o.type_id = ${typeId}`,
  }),
  columns: sql`m.organization_id, m.sort_name, m.people`,
  order: sql`m.people desc, m.sort_name, m.organization_id`,
});

function piecesOfOrganizations(scope: Scope): PieceSearch {
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
