/**
 * Who of a scope matches a filter, found by bits (docs/decisions/011-search-engine.md). Lists, stats and facets start here.
 *
 * - A network, or a collective that is not large, is read whole, in the order of names, and each of its people is looked up in the filter's bits.
 * - In a large one the bits of the scope are AND-ed too and counted. If few are left, they are turned into ids; if many, the scope
 *   is walked in the order of names, where the first page comes soon.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Scope } from './access.ts';
import { chunksOf, countBits, endToEnd, idsOf } from './bits.ts';
import { EVERYBODY } from './search-keys.ts';
import { peopleOf } from './visibility.ts';

export interface Filter {
  /** A person must have one key of each list. Keys of kinds that have bits. */
  keys: readonly (readonly number[])[];
  /** Conditions on `m`, the person in the scope. */
  conditions: readonly RawBuilder<unknown>[];
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
}

/** People up to whom a collective is read whole. Networks, which have no bits of their own, always are. */
const LARGE = 10_000;
/** Fetching somebody by their id costs as much as walking past this many in an index. */
const FETCH_COST = 10;

export async function matchPeople(db: Database, scope: Scope, { keys, conditions }: Filter): Promise<Matches> {
  const everybody = sql`from ${peopleOf(scope)} m`;
  if (keys.length === 0) return { with: sql``, from: everybody, where: all(conditions), total: undefined };
  if (scope.kind === 'network' || scope.totalPersons <= LARGE)
    return {
      with: sql`with found as materialized (${endToEnd(chunksOf(keys))})`,
      from: everybody,
      where: all([isFound, ...conditions]),
      total: undefined,
    };
  const chunks = sql`select chunk, filter.bits & scope.bits as bits
    from (${chunksOf(keys)}) filter join ${scopeChunks(scope)} scope using (chunk)`;
  const candidates = await countBits(db, chunks);
  const total = conditions.length === 0 ? candidates : undefined;
  if (candidates * FETCH_COST < scope.totalPersons)
    return {
      with: sql`with candidate as materialized (${idsOf(chunks)})`,
      from: sql`from candidate join ${peopleOf(scope)} m using (person_id)`,
      where: all(conditions),
      total,
    };
  return {
    with: sql`with found as materialized (${endToEnd(chunks)})`,
    from: everybody,
    where: all([isFound, ...conditions]),
    total,
  };
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

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
