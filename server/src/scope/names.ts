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
  /** The same, keeping plans: for the beginnings, which one plan fits whatever they are. */
  hot: Database;
}

export interface NameSearch<T> extends Databases {
  text: string;
  offset: number;
  limit: number;
  /** In the order of the list, those that meet a condition on `m.sort_name`. */
  find: (db: Database, condition: Condition, limit: number, offset: number) => Promise<T[]>;
  count: (condition: Condition) => Promise<number>;
}

export async function findByName<T>({ db, hot, text, offset, limit, find, count }: NameSearch<T>): Promise<T[]> {
  const first = await find(hot, startingWith(text), limit, offset);
  if (first.length === limit) return first;
  const before = first.length > 0 || offset === 0 ? offset + first.length : await count(startingWith(text));
  return [...first, ...(await find(db, holding(text), limit - first.length, Math.max(0, offset - before)))];
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
