/**
 * People and organizations by a piece of their name: those that begin with it first, which an index finds at once; the others, which
 * take longer, only when there is room for them.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database, Databases } from '../platform/database/database.ts';
import type { Scope } from './access.ts';

type Condition = RawBuilder<unknown>;

/** Sorts after everything that a name can go on with. */
const LAST = String.fromCodePoint(0x10_ff_ff);
/** From here on, an index over pieces of names is faster than looking at each of the scope; that of organizations is over all there are. */
const MANY_PEOPLE = 20_000;
const MANY_ORGANIZATIONS = 5000;

/** How pieces of names are looked for. */
type Way = 'each name of the scope' | 'the index of all organizations' | 'what the planner chooses';

export interface NameSearch<T> extends Databases {
  text: string;
  way: Way;
  offset: number;
  limit: number;
  /** In the order of the list, those that meet a condition on `m.sort_name`. */
  find: (db: Database, condition: Condition, limit: number, offset: number) => Promise<T[]>;
  count: (condition: Condition) => Promise<number>;
}

export async function findByName<T>(search: NameSearch<T>): Promise<T[]> {
  const { hot, text, offset, limit, find, count } = search;
  const first = await find(hot, startingWith(text), limit, offset);
  if (first.length === limit) return first;
  const before = first.length > 0 || offset === 0 ? offset + first.length : await count(startingWith(text));
  return [...first, ...(await findHolding(search, limit - first.length, Math.max(0, offset - before)))];
}

function findHolding<T>({ db, hot, text, way, find }: NameSearch<T>, limit: number, offset: number): Promise<T[]> {
  if (way === 'what the planner chooses') return find(db, holding(text), limit, offset);
  if (way === 'each name of the scope') return find(hot, holdingOnce(text), limit, offset);
  return find(hot, sql`${holdingOnce(text)} ${isIndexed(text)}`, limit, offset);
}

const startingWith = (text: string): Condition =>
  sql`m.sort_name >= fold_name(${text}) and m.sort_name < fold_name(${text}) || ${LAST}`;

const holding = (text: string): Condition =>
  sql`m.sort_name like folded_pattern(${text}) and not starts_with(m.sort_name, fold_name(${text}))`;

/** The same; a plan that is kept would fold the text again for every name. */
const holdingOnce = (text: string): Condition =>
  sql`m.sort_name like (select folded_pattern(${text})) and not starts_with(m.sort_name, (select fold_name(${text})))`;

/** Found in the index first, and then each looked up in the scope. */
const isIndexed = (text: string): Condition => sql`and m.organization_id = any (array(
  select id from organization where sort_name like (select folded_pattern(${text}))))`;

export const wayToPeople = ({ kind, totalPersons }: Scope): Way =>
  kind === 'network' || (kind === 'collective' && totalPersons <= MANY_PEOPLE)
    ? 'each name of the scope'
    : 'what the planner chooses';

export function wayToOrganizations({ kind, totalOrganizations }: Scope): Way {
  if (kind === 'admin') return 'what the planner chooses';
  return totalOrganizations <= MANY_ORGANIZATIONS ? 'each name of the scope' : 'the index of all organizations';
}
