/**
 * Who of a scope matches a filter, found by bits (docs/decisions/011-search-engine.md). Lists, stats and facets start here.
 *
 * - A network, or a collective that is not large, is read whole, in the order of names, and each of its people is looked up in the filter's bits.
 * - In a large one those who are or were at an organization are looked up one by one, if that is asked for.
 * - Those at some places are read as bits.
 * - Else the bits of the scope are AND-ed too and counted. If few are left, they are turned into ids; if many, the scope
 *   is walked in the order of names, where the first page comes soon.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { whereAll } from '../platform/database/where-all.ts';
import type { Scope } from '../access/open-scope.ts';
import { both, chunksOf, countIn, endToEnd, idsIn, isSet, readBits, readIds } from './bits.ts';
import { LARGE } from './memory.ts';
import { isSoonerInOrder } from './name-order.ts';
import { EVERYBODY } from './search-keys.ts';
import { peopleOf } from '../access/visibility.ts';

export interface Filter {
  /** A person must have one key of each list. Keys of kinds that have bits. */
  keys: readonly (readonly number[])[];
  /** Conditions on `m.person_id`. */
  conditions: readonly RawBuilder<unknown>[];
  /** Conditions on `m.sort_name`. */
  names: readonly RawBuilder<unknown>[];
  /** A relation (person_id), each once, that an index finds: nobody else meets the conditions. */
  among?: RawBuilder<unknown> | undefined;
  /** The same of those at some places, who may be very many. There is no condition of its own for it. */
  placed?: RawBuilder<unknown> | undefined;
}

export interface Matches {
  /** `with …`, before the statement that reads the rest. */
  with: RawBuilder<unknown>;
  /** `from … m`, the person in the scope. */
  from: RawBuilder<unknown>;
  /** `where …` */
  where: RawBuilder<unknown>;
  /** How many there are, if it was cheap to know. */
  total: number | undefined;
  /** They as bits, (chunk, bits), where bits alone decide. */
  chunks?: RawBuilder<unknown>;
  /** The same here, where the page that is needed is found sooner in the remembered order of names. */
  bits?: Buffer;
}

/** Fetching somebody by their id costs as much as walking past this many in an index. */
const FETCH_COST = 3;
/** At some places; of more the planner decides how to find them. */
const MOST_PLACED = 100_000;

/** `needed`: how many of the first in the order of names, if no more are looked at. */
export async function matchPeople(
  db: Database,
  scope: Scope,
  { keys, names, among, ...filter }: Filter,
  needed = Number.POSITIVE_INFINITY,
): Promise<Matches> {
  const everybody = sql`from ${peopleOf(scope)} m`;
  const large = scope.kind !== 'network' && scope.totalPersons > (scope.memory?.large ?? LARGE);
  const placed = large && filter.placed ? await readIds(db, filter.placed, MOST_PLACED) : undefined;
  const conditions =
    filter.placed && !placed ? [...filter.conditions, sql`m.person_id in (${filter.placed})`] : filter.conditions;
  const asked = [...conditions, ...names];
  if (keys.length === 0 && !placed) {
    const matches = { with: sql``, from: everybody, where: whereAll(asked) };
    if (asked.length > 0) return { ...matches, total: undefined };
    return { ...matches, total: scope.totalPersons, ...(large && { chunks: scopeChunks(scope) }) };
  }
  if (!large) {
    const found = sql`with found as materialized (${endToEnd(chunksOf(keys))})`;
    return { with: found, from: everybody, where: whereAll([isFound, ...asked]), total: undefined };
  }
  // One by one: the planner, which cannot know how few they are, might rather read the whole scope.
  const inScope = sql`cross join lateral
    (select * from ${peopleOf(scope)} k where k.person_id = candidate.person_id offset 0) m`;
  if (among && !placed) {
    const found = sql`with candidate as materialized (${among}), found as materialized (${endToEnd(chunksOf(keys))})`;
    return {
      with: found,
      from: sql`from candidate ${inScope}`,
      where: whereAll([isFound, ...asked]),
      total: undefined,
    };
  }
  const chunks =
    keys.length === 0
      ? scopeChunks(scope)
      : sql`(select chunk, filter.bits & scope.bits as bits
          from ${chunksOf(keys)} filter join ${scopeChunks(scope)} scope using (chunk))`;
  const read = await readBits(db, chunks);
  const bits = placed ? both(placed, read) : read;
  const candidates = countIn(bits);
  const known = asked.length === 0 ? { total: candidates, ...(!placed && { chunks }) } : { total: undefined };
  // With more conditions all must be looked at, to count them.
  const share = known.total === undefined ? 1 : Math.min(1, needed / known.total);
  const walked = scope.totalPersons * share;
  const fetched = candidates * FETCH_COST;
  const isInOrder = known.total !== undefined && isSoonerInOrder(scope, Math.min(walked, fetched));
  const matches = { ...known, with: sql``, ...(isInOrder && { bits }) };
  if (fetched >= walked)
    return { ...matches, from: everybody, where: whereAll([isSet(bits, sql`m.person_id`), ...asked]) };
  const candidate = sql`(select m.person_id from unnest(${idsIn(bits)}::int[]) as m (person_id) ${whereAll(conditions)} offset 0)`;
  return { ...matches, from: sql`from ${candidate} candidate ${inScope}`, where: whereAll(names) };
}

/** A relation (person_id). */
export const idsOfMatches = (matches: Matches) =>
  sql`(${matches.with} select m.person_id ${matches.from} ${matches.where})`;

const isFound = sql`get_bit((select bytes from found), m.person_id # 7) = 1`;

function scopeChunks({ id, kind }: Scope): RawBuilder<unknown> {
  return kind === 'collective'
    ? sql`(select chunk, bits from collective_chunk where collective_id = ${id})`
    : sql`(select chunk, bits from person_bits where key = ${sql.lit(EVERYBODY)})`;
}
