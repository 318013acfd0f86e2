/**
 * People and organizations by a piece of their name: those that begin with it first, which an index finds at once; the others, which
 * take longer, only when there is room for them.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Scope } from './access.ts';

type Condition = RawBuilder<unknown>;

/** Sorts after everything that a name can go on with. */
const LAST = String.fromCodePoint(0x10_ff_ff);
/** From here on, an index over all names is faster than looking at each of the scope. */
const MANY = 20_000;

export interface Databases {
  db: Database;
  /** The same, keeping plans. */
  hot: Database;
}

/** A scope that is not large is looked through, whatever is typed; how a large one is searched depends on how usual the text is. */
export const forNames = ({ db, hot }: Databases, { totalPersons, totalOrganizations }: Scope): Database =>
  Math.max(totalPersons, totalOrganizations) > MANY ? db : hot;

export interface NameSearch {
  text: string;
  offset: number;
  limit: number;
  /** `select … from … m where … order by …`: in the order of the list, those that meet a condition on `m.sort_name`. */
  list: (condition: Condition) => RawBuilder<unknown>;
}

/** A relation (place, and what the list selects). The second list is not begun when the first fills the page. */
export function foundByName({ text, offset, limit, list }: NameSearch): RawBuilder<unknown> {
  const most = offset + limit;
  return sql`(select row_number() over () as place, page.* from (
      select * from ((${list(startingWith(text))} limit ${most}) union all (${list(holding(text))} limit ${most})) as found
      limit ${limit} offset ${offset}
    ) as page)`;
}

const startingWith = (text: string): Condition =>
  sql`m.sort_name >= fold_name(${text}) and m.sort_name < fold_name(${text}) || ${LAST}`;

const holding = (text: string): Condition =>
  sql`m.sort_name like folded_pattern(${text}) and not starts_with(m.sort_name, fold_name(${text}))`;

/** The same condition, where it helps to look among all organizations first. */
export const ofOrganizations = ({ kind, totalOrganizations }: Scope, text: string): Condition =>
  kind !== 'admin' && totalOrganizations > MANY
    ? sql`m.organization_id in (select id from organization where sort_name like folded_pattern(${text}))`
    : sql`true`;
