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
/** From here on, an index over pieces of names is faster than looking at each of the scope; that of organizations is over all there are. */
const MANY_PEOPLE = 20_000;
const MANY_ORGANIZATIONS = 2000;

export interface Databases {
  db: Database;
  /** The same, keeping plans: for what one plan fits, whatever is typed. */
  hot: Database;
}

export interface NameSearch<T> extends Databases {
  text: string;
  /** No index over pieces of names helps: each name of the scope is looked at. */
  lookThrough: boolean;
  offset: number;
  limit: number;
  /** In the order of the list, those that meet a condition on `m.sort_name`. */
  find: (db: Database, condition: Condition, limit: number, offset: number) => Promise<T[]>;
  count: (condition: Condition) => Promise<number>;
}

export async function findByName<T>(search: NameSearch<T>): Promise<T[]> {
  const { db, hot, text, lookThrough, offset, limit, find, count } = search;
  const first = await find(hot, startingWith(text), limit, offset);
  if (first.length === limit) return first;
  const before = first.length > 0 || offset === 0 ? offset + first.length : await count(startingWith(text));
  const [most, start] = [limit - first.length, Math.max(0, offset - before)];
  const others = lookThrough
    ? await find(hot, holding(text, once), most, start)
    : await find(db, holding(text, asItIs), most, start);
  return [...first, ...others];
}

type Given = (value: Condition) => Condition;
/** A plan that is kept would work it out again for every name. */
const once: Given = (value) => sql`(select ${value})`;
/** The plan depends on how usual it is. */
const asItIs: Given = (value) => value;

const startingWith = (text: string): Condition =>
  sql`m.sort_name >= fold_name(${text}) and m.sort_name < fold_name(${text}) || ${LAST}`;

const holding = (text: string, given: Given): Condition =>
  sql`m.sort_name like ${given(sql`folded_pattern(${text})`)} and not starts_with(m.sort_name, ${given(sql`fold_name(${text})`)})`;

export const looksThroughPeople = ({ kind, totalPersons }: Scope): boolean =>
  kind === 'network' || (kind === 'collective' && totalPersons <= MANY_PEOPLE);

export const looksThroughOrganizations = ({ kind, totalOrganizations }: Scope): boolean =>
  kind !== 'admin' && totalOrganizations <= MANY_ORGANIZATIONS;

/** The same condition, where it helps to look among all organizations first. */
export const ofOrganizations = (scope: Scope, text: string): Condition =>
  scope.kind !== 'admin' && !looksThroughOrganizations(scope)
    ? sql`m.organization_id in (select id from organization where sort_name like folded_pattern(${text}))`
    : sql`true`;
