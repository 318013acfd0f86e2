/**
 * Finds people and organizations by name. Names that begin with a text are read from an index. Names that contain it elsewhere take
 * longer, so callers search for them only to fill a page.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { organizationsOf, peopleOf } from '../../access/visibility.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { thresholds } from '../thresholds.ts';
import { readPageWithName, searchesCachedNames } from './name-order.ts';

type Condition = RawBuilder<unknown>;
type Relation = RawBuilder<unknown>;

/** Sorts after every character of a name. */
const LAST_CHARACTER = String.fromCodePoint(0x10_ff_ff);

/**
 * Texts for which a trigram index need not read all names: three letters in a row, of the Latin alphabet only. In an index over
 * `as_single_word`, spaces and signs count as letters. In an index over words, each word is indexed with spaces around it, so that two
 * letters and the end of a word are enough.
 */
const INDEXED_AS_SINGLE_WORD = /[a-z\d '.&-]{3}/i;
const INDEXED_AS_WORDS = /[a-z\d]{3}|[^a-z\d][a-z\d]|[a-z\d]{2}[^a-z\d]/i;

/** How a text within names is found: by comparing each name of the scope, or by a trigram index. */
type SubstringSearch =
  | 'each name of the scope'
  | {
      /** Texts that the index can find. */
      indexedTexts: RegExp;
      /** A relation of all names in the scope that contain the text. */
      matches: (text: string) => Relation;
      /** A relation of the first names of the scope, searched before the index. Missing where the index is always fast enough. */
      firstNames?: Relation;
    };

/** The names of the people or organizations of a scope. */
export interface NameSource {
  /** Has a column sort_name. */
  relation: Relation;
  /** Joins to it as `m`. */
  joins: RawBuilder<unknown>;
  /** The columns of `m` in a page. */
  columns: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  substringSearch: SubstringSearch;
  /** The network whose cached names are searched instead, if that is faster. */
  network?: Scope;
}

export interface NameSearch<T> {
  names: NameSource;
  text: string;
  /** The statement that reads the result rows of a page, which is a relation `m` with the columns of `names`. */
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

export const findByPrefix = <T>(db: Database, search: NameSearch<T>, page: Page): Promise<T[]> =>
  find(db, search, search.names.relation, startsWith(search.text), page);

/** The best search depends on how frequent the text is. The planner does not know it, and would read all names for a rare text. */
export async function findContaining<T>(db: Database, search: NameSearch<T>, page: Page): Promise<T[]> {
  const { text, names } = search;
  const { substringSearch, relation, network } = names;
  if (network && searchesCachedNames(network)) {
    const ids = await readPageWithName(db, network, text, page);
    // Looked up one by one: a prepared plan might read all names in order instead.
    const found = sql`(select k.* from unnest(${ids}::int[]) as requested (person_id)
      cross join lateral (select * from ${relation} k where k.person_id = requested.person_id offset 0) k)`;
    return find(db, search, found, sql`true`, { ...page, offset: 0 });
  }
  if (substringSearch === 'each name of the scope' || !substringSearch.indexedTexts.test(text))
    return find(db, search, relation, contains(text), page);
  const found = substringSearch.firstNames
    ? await find(db, search, substringSearch.firstNames, contains(text), page)
    : [];
  return found.length === page.limit
    ? found
    : find(db, search, substringSearch.matches(text), doesNotStartWith(text), page);
}

export const countByPrefix = (db: Database, { relation, joins }: NameSource, text: string): Promise<number> =>
  countRows(db, sql`from ${relation} m ${joins} where ${startsWith(text)}`);

const startsWith = (text: string): Condition =>
  sql`m.sort_name >= fold_name(${text}) and m.sort_name < fold_name(${text}) || ${LAST_CHARACTER}`;

const contains = (text: string): Condition => sql`${like(text)} and ${doesNotStartWith(text)}`;
/** The subquery folds the text once; a prepared plan would fold it again for every name. */
const like = (text: string): Condition => sql`m.sort_name like (select folded_pattern(${text}))`;
/** The same condition, in the form of the trigram indexes over `as_single_word`. */
const likeAsSingleWord = (text: string): Condition =>
  sql`as_single_word(m.sort_name) like (select as_single_word(folded_pattern(${text})))`;
const doesNotStartWith = (text: string): Condition => sql`not starts_with(m.sort_name, (select fold_name(${text})))`;

export const peopleNames = (scope: Scope): NameSource => ({
  relation: peopleOf(scope),
  joins: sql``,
  columns: sql`m.person_id, m.sort_name`,
  order: sql`m.sort_name, m.person_id`,
  substringSearch: substringSearchOfPeople(scope),
  ...(scope.kind === 'network' && { network: scope }),
});

function substringSearchOfPeople(scope: Scope): SubstringSearch {
  const { kind, totalPersons } = scope;
  // The names of networks have no trigram index.
  if (kind === 'network' || (kind === 'collective' && totalPersons <= thresholds.manyPeople))
    return 'each name of the scope';
  const names = sql`select m.person_id, m.sort_name from ${peopleOf(scope)} m`;
  return {
    firstNames: sql`(${names} order by m.sort_name, m.person_id limit ${sql.lit(thresholds.firstNames)})`,
    indexedTexts: kind === 'collective' ? INDEXED_AS_SINGLE_WORD : INDEXED_AS_WORDS,
    matches: (text) => sql`(${names} where ${kind === 'collective' ? likeAsSingleWord(text) : like(text)} offset 0)`,
  };
}

export const organizationNames = (scope: Scope): NameSource => ({
  relation: organizationsOf(scope),
  joins: sql``,
  columns: sql`m.organization_id, m.sort_name`,
  order: sql`m.sort_name, m.organization_id`,
  substringSearch: substringSearchOfOrganizations(scope),
});

/** Organizations with the most people of the scope come first. */
export const organizationsByPeopleCount = (scope: Scope, typeId: number | undefined): NameSource => ({
  ...organizationNames(scope),
  ...(typeId !== undefined && {
    joins: sql`join organization o on o.id = m.organization_id and o.type_id = ${typeId}`,
  }),
  columns: sql`m.organization_id, m.sort_name, m.people`,
  order: sql`m.people desc, m.sort_name, m.organization_id`,
});

/** Whether the trigram index over all organizations finds a text faster than comparing each name of the scope. */
export const isFoundByIndexOfOrganizations = (scope: Scope, text: string): boolean =>
  hasManyOrganizations(scope) && INDEXED_AS_SINGLE_WORD.test(text);

const hasManyOrganizations = ({ kind, totalOrganizations }: Scope): boolean =>
  kind === 'admin' || totalOrganizations > thresholds.manyOrganizations;

function substringSearchOfOrganizations(scope: Scope): SubstringSearch {
  if (!hasManyOrganizations(scope)) return 'each name of the scope';
  // Sorted by name and looked up in the scope one by one: a first page sorted by name then looks up only a few.
  return {
    indexedTexts: INDEXED_AS_SINGLE_WORD,
    matches: (text) => sql`(select s.organization_id, s.sort_name, k.people
      from (select m.organization_id, m.sort_name from organization_search m where ${likeAsSingleWord(text)} order by m.sort_name, m.organization_id) s
        cross join lateral (select people from ${organizationsOf(scope)} k where k.organization_id = s.organization_id offset 0) k)`,
  };
}
